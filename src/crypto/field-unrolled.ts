import { constants, type FieldElement } from './limbs.ts'

/*
 * Products modulo 2^255 - 19 without a loop, for whoever makes many: see field25519.ts. All that falls to limb k is u(k), of
 * which c(k) is carried on. Two walks carry at once, from limb 0 and from limb 6, so that no sum waits for eleven others;
 * in the end, each takes one step more, to where the other began.
 */

const { fold, roundings } = constants
const { 0: r0 = 0, 1: r1 = 0, 2: r2 = 0, 3: r3 = 0, 4: r4 = 0, 5: r5 = 0 } = roundings
const { 6: r6 = 0, 7: r7 = 0, 8: r8 = 0, 9: r9 = 0, 10: r10 = 0, 11: r11 = 0 } = roundings

export function multiply(out: FieldElement, a: FieldElement, b: FieldElement): void {
  const { 0: a0 = 0, 1: a1 = 0, 2: a2 = 0, 3: a3 = 0, 4: a4 = 0, 5: a5 = 0 } = a
  const { 6: a6 = 0, 7: a7 = 0, 8: a8 = 0, 9: a9 = 0, 10: a10 = 0, 11: a11 = 0 } = a
  const { 0: b0 = 0, 1: b1 = 0, 2: b2 = 0, 3: b3 = 0, 4: b4 = 0, 5: b5 = 0 } = b
  const { 6: b6 = 0, 7: b7 = 0, 8: b8 = 0, 9: b9 = 0, 10: b10 = 0, 11: b11 = 0 } = b
  const s0 = a1 * b11 + a2 * b10 + a3 * b9 + a4 * b8 + a5 * b7 + a6 * b6 + a7 * b5 + a8 * b4
  const u0 = a0 * b0 + fold * (s0 + a9 * b3 + a10 * b2 + a11 * b1)
  const c0 = u0 + r0 - r0
  const s1 = a2 * b11 + a3 * b10 + a4 * b9 + a5 * b8 + a6 * b7 + a7 * b6 + a8 * b5 + a9 * b4
  const u1 = a0 * b1 + a1 * b0 + c0 + fold * (s1 + a10 * b3 + a11 * b2)
  const c1 = u1 + r1 - r1
  const s2 = a3 * b11 + a4 * b10 + a5 * b9 + a6 * b8 + a7 * b7 + a8 * b6 + a9 * b5 + a10 * b4
  const u2 = a0 * b2 + a1 * b1 + a2 * b0 + c1 + fold * (s2 + a11 * b3)
  const c2 = u2 + r2 - r2
  const s3 = a4 * b11 + a5 * b10 + a6 * b9 + a7 * b8 + a8 * b7 + a9 * b6 + a10 * b5 + a11 * b4
  const u3 = a0 * b3 + a1 * b2 + a2 * b1 + a3 * b0 + c2 + fold * s3
  const c3 = u3 + r3 - r3
  const s4 = a5 * b11 + a6 * b10 + a7 * b9 + a8 * b8 + a9 * b7 + a10 * b6 + a11 * b5
  const u4 = a0 * b4 + a1 * b3 + a2 * b2 + a3 * b1 + a4 * b0 + c3 + fold * s4
  const c4 = u4 + r4 - r4
  const s5 = a0 * b5 + a1 * b4 + a2 * b3 + a3 * b2 + a4 * b1 + a5 * b0
  const u5 = s5 + c4 + fold * (a6 * b11 + a7 * b10 + a8 * b9 + a9 * b8 + a10 * b7 + a11 * b6)
  const c5 = u5 + r5 - r5
  const s6 = a0 * b6 + a1 * b5 + a2 * b4 + a3 * b3 + a4 * b2 + a5 * b1 + a6 * b0
  const u6 = s6 + fold * (a7 * b11 + a8 * b10 + a9 * b9 + a10 * b8 + a11 * b7)
  const c6 = u6 + r6 - r6
  const s7 = a0 * b7 + a1 * b6 + a2 * b5 + a3 * b4 + a4 * b3 + a5 * b2 + a6 * b1 + a7 * b0
  const u7 = s7 + c6 + fold * (a8 * b11 + a9 * b10 + a10 * b9 + a11 * b8)
  const c7 = u7 + r7 - r7
  const s8 = a0 * b8 + a1 * b7 + a2 * b6 + a3 * b5 + a4 * b4 + a5 * b3 + a6 * b2 + a7 * b1
  const u8 = s8 + a8 * b0 + c7 + fold * (a9 * b11 + a10 * b10 + a11 * b9)
  const c8 = u8 + r8 - r8
  const s9 = a0 * b9 + a1 * b8 + a2 * b7 + a3 * b6 + a4 * b5 + a5 * b4 + a6 * b3 + a7 * b2
  const u9 = s9 + a8 * b1 + a9 * b0 + c8 + fold * (a10 * b11 + a11 * b10)
  const c9 = u9 + r9 - r9
  const s10 = a0 * b10 + a1 * b9 + a2 * b8 + a3 * b7 + a4 * b6 + a5 * b5 + a6 * b4 + a7 * b3
  const u10 = s10 + a8 * b2 + a9 * b1 + a10 * b0 + c9 + fold * a11 * b11
  const c10 = u10 + r10 - r10
  const s11 = a0 * b11 + a1 * b10 + a2 * b9 + a3 * b8 + a4 * b7 + a5 * b6 + a6 * b5 + a7 * b4
  const u11 = s11 + a8 * b3 + a9 * b2 + a10 * b1 + a11 * b0 + c10
  const c11 = u11 + r11 - r11
  const v0 = u0 - c0 + fold * c11
  const v6 = u6 - c6 + c5
  const d0 = v0 + r0 - r0
  const d6 = v6 + r6 - r6
  out[0] = v0 - d0
  out[1] = u1 - c1 + d0
  out[2] = u2 - c2
  out[3] = u3 - c3
  out[4] = u4 - c4
  out[5] = u5 - c5
  out[6] = v6 - d6
  out[7] = u7 - c7 + d6
  out[8] = u8 - c8
  out[9] = u9 - c9
  out[10] = u10 - c10
  out[11] = u11 - c11
}

export function square(out: FieldElement, a: FieldElement): void {
  const { 0: a0 = 0, 1: a1 = 0, 2: a2 = 0, 3: a3 = 0, 4: a4 = 0, 5: a5 = 0 } = a
  const { 6: a6 = 0, 7: a7 = 0, 8: a8 = 0, 9: a9 = 0, 10: a10 = 0, 11: a11 = 0 } = a
  const s0 = 2 * (a1 * a11 + a2 * a10 + a3 * a9 + a4 * a8 + a5 * a7) + a6 * a6
  const u0 = a0 * a0 + fold * s0
  const c0 = u0 + r0 - r0
  const s1 = 2 * (a2 * a11 + a3 * a10 + a4 * a9 + a5 * a8 + a6 * a7)
  const u1 = 2 * a0 * a1 + c0 + fold * s1
  const c1 = u1 + r1 - r1
  const s2 = 2 * (a3 * a11 + a4 * a10 + a5 * a9 + a6 * a8) + a7 * a7
  const u2 = 2 * a0 * a2 + a1 * a1 + c1 + fold * s2
  const c2 = u2 + r2 - r2
  const s3 = 2 * (a4 * a11 + a5 * a10 + a6 * a9 + a7 * a8)
  const u3 = 2 * (a0 * a3 + a1 * a2) + c2 + fold * s3
  const c3 = u3 + r3 - r3
  const s4 = 2 * (a5 * a11 + a6 * a10 + a7 * a9) + a8 * a8
  const u4 = 2 * (a0 * a4 + a1 * a3) + a2 * a2 + c3 + fold * s4
  const c4 = u4 + r4 - r4
  const s5 = 2 * (a6 * a11 + a7 * a10 + a8 * a9)
  const u5 = 2 * (a0 * a5 + a1 * a4 + a2 * a3) + c4 + fold * s5
  const c5 = u5 + r5 - r5
  const s6 = 2 * (a0 * a6 + a1 * a5 + a2 * a4) + a3 * a3
  const u6 = s6 + fold * (2 * (a7 * a11 + a8 * a10) + a9 * a9)
  const c6 = u6 + r6 - r6
  const s7 = 2 * (a0 * a7 + a1 * a6 + a2 * a5 + a3 * a4)
  const u7 = s7 + c6 + fold * (2 * (a8 * a11 + a9 * a10))
  const c7 = u7 + r7 - r7
  const s8 = 2 * (a0 * a8 + a1 * a7 + a2 * a6 + a3 * a5) + a4 * a4
  const u8 = s8 + c7 + fold * (2 * a9 * a11 + a10 * a10)
  const c8 = u8 + r8 - r8
  const s9 = 2 * (a0 * a9 + a1 * a8 + a2 * a7 + a3 * a6 + a4 * a5)
  const u9 = s9 + c8 + fold * (2 * a10 * a11)
  const c9 = u9 + r9 - r9
  const s10 = 2 * (a0 * a10 + a1 * a9 + a2 * a8 + a3 * a7 + a4 * a6) + a5 * a5
  const u10 = s10 + c9 + fold * a11 * a11
  const c10 = u10 + r10 - r10
  const s11 = 2 * (a0 * a11 + a1 * a10 + a2 * a9 + a3 * a8 + a4 * a7 + a5 * a6)
  const u11 = s11 + c10
  const c11 = u11 + r11 - r11
  const v0 = u0 - c0 + fold * c11
  const v6 = u6 - c6 + c5
  const d0 = v0 + r0 - r0
  const d6 = v6 + r6 - r6
  out[0] = v0 - d0
  out[1] = u1 - c1 + d0
  out[2] = u2 - c2
  out[3] = u3 - c3
  out[4] = u4 - c4
  out[5] = u5 - c5
  out[6] = v6 - d6
  out[7] = u7 - c7 + d6
  out[8] = u8 - c8
  out[9] = u9 - c9
  out[10] = u10 - c10
  out[11] = u11 - c11
}
