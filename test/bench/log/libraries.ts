/** A log to be measured, with what is to be said about it in a table. */
export interface Library {
  readonly name: string
  readonly driver: string
  /** The task that writes votes. */
  readonly write: string
  /** The package that has to be installed; none for our own. */
  readonly needs?: string
  /** Measured fewer times, for it takes long. */
  readonly isSlow?: true
  /** Longer logs than this are not tried: the time grows with the square. */
  readonly most?: number
  /** What a writer signs, and what a reader checks before it believes. */
  readonly signs: string
  readonly checks: string
  readonly also: string
}

export const libraries: readonly Library[] = [
  {
    name: 'Synomic',
    driver: 'synomic',
    write: 'append',
    signs: 'each action (Ed25519, WebCrypto)',
    checks: 'every hash, every shape, the newest signature of each device',
    also: 'canonical bytes; one total order; forks proved; in memory here, as all but autobase',
  },
  {
    name: 'Synomic, four in turn',
    driver: 'synomic',
    write: 'append-in-turn',
    signs: 'as above',
    checks: 'as above',
    also: 'four players take turns, so each action names another’s as well: the usual game',
  },
  {
    name: 'cojson, batched',
    driver: 'cojson',
    write: 'append',
    needs: 'cojson',
    signs: 'each change, but keeps one signature for about 100 kB (Ed25519, WebAssembly)',
    checks: 'a running hash of each session and the kept signatures',
    also: 'no hashes across sessions; no total order (here sorted by time); “trusting”: not encrypted',
  },
  {
    name: 'cojson, one at a time',
    driver: 'cojson',
    write: 'append-singly',
    needs: 'cojson',
    signs: 'each change, and each signature is kept',
    checks: 'as above, each signature',
    also: 'as it goes over the wire while people write',
  },
  {
    name: '@localfirst/crdx',
    driver: 'crdx',
    write: 'append',
    needs: '@localfirst/crdx',
    isSlow: true,
    most: 2000,
    signs: 'nothing by itself: each link is a box sealed by its author’s key (libsodium)',
    checks: 'opens each box, each hash, each time',
    also: 'encrypted; `deserialize`, `validate` and `getSequence`, as its store does',
  },
  {
    name: '@orbitdb/core',
    driver: 'orbitdb',
    write: 'append',
    needs: '@orbitdb/core',
    isSlow: true,
    signs: 'each entry (secp256k1)',
    checks: 'each entry’s signature; hashes when they are stored, not here',
    also: 'its faster storage, in memory; no form for a whole log, so entries come one by one',
  },
  {
    name: 'autobase',
    driver: 'autobase',
    write: 'append',
    needs: 'autobase',
    isSlow: true,
    signs: 'the Merkle tree after each append (Ed25519, native)',
    checks: 'nothing when its own folder is opened again; proofs when replicated (merge)',
    also: 'on disk (RocksDB), with its view: bytes are what the folder grew by',
  },
]
