/** A public key that some device could have, where nothing is encrypted to it. */
export const boxKey = 'b0'.repeat(32)
