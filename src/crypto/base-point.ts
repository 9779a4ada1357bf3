import { combOf, timesSecret, type Comb } from './comb.ts'
import { newPoint, type Addend, type Point } from './edwards25519.ts'
import { elementOf } from './field-bytes.ts'
import { multiply } from './field25519.ts'
import { oddMultiples } from './straus.ts'

/* The base point B of RFC 8032 §5.1, and its tables, each made when it is first asked for. */

/** x and y of 2^(16·m)·B for m = 0 to 15, the teeth of its combs. They spare the first signature 240 doublings. */
const coordinates = [
  [
    0x216936d3cd6e53fec0a4e231fdd6dc5c692cc7609525a7b2c9562d608f25d51an,
    0x6666666666666666666666666666666666666666666666666666666666666658n,
  ],
  [
    0x5de7faa2ee4e70132f541f79ca07cd54a39fe1347a6844d19e9d678a8411a565n,
    0x2c9f23641e1c2e0aab8ea9926b432d92c0e8bc08901d6ff6df85e4cef854ec36n,
  ],
  [
    0x4d1e116d136158c5ddabd4276832800f2c081c1072de6f2d931797a46abc0cbbn,
    0x6d415be49d4e35b65cc51354b5008f8c43e84b7b5e8a4b84f44e1efb10c9b91an,
  ],
  [
    0x52a837bc7a7bc9459bcc2ecf80f74d9ed99def0342e18cfbe8e799fbc504fd52n,
    0x50d6460185d8924e5485f23f36a98c86053514d163547adab6fe91478a411196n,
  ],
  [
    0x6222bd88bf2df9d5d44b60cfb4a08a960078db7ed51a35eb3e0b6b8ff4eda202n,
    0x0325bb42ea4ed025dd6bdaed261b7c4f5410b608ba902b068f1efa5782e45313n,
  ],
  [
    0x608de273a9f6a534219d7aaede3cf65a81e4dc03d7a2765eced1d2b7be4610f4n,
    0x3b31d0113f98d81ab1312fb2837aa9c8dcc7960f84eb371358c6d841f67144fan,
  ],
  [
    0x51f4ff8c599b1c96da82941520a9f5abf4a31eb8b84fc95056145ceb3b5775d0n,
    0x35ac9588d46e41f3f6f99aee3852eeb4b12e807807d4bd1b7f8406b0d7863ac1n,
  ],
  [
    0x4339fa86a23242851a16afc3ab05b352a7b4bf53599a49dd7e29d364fc3a757bn,
    0x6d07cc3462bae9160bbebb997510817040767faa9dbd13f158a5fe8a63a34b0en,
  ],
  [
    0x4c27afff3c45f32c952d3984e14e29a098e685c9c2e723e5fc8047ae60b7e824n,
    0x5f2c99e6526dc87d95f11eb626c29c3a90d0be1e51a4c49e5bbabd114bf5a66bn,
  ],
  [
    0x2b556bbc070b5c4bae9e575836d1d68ee9fbe800448c0d2c233f78185eed3f91n,
    0x7ba01332807ebd892e00ddb368c0fa1b3f19b5b32efd90b178d984e1d7174d6fn,
  ],
  [
    0x543d84cb04fb2bf787b7aa382eaab5cd8d050ad8ee52aa8a285b945652014031n,
    0x0358fdc5b63ed49e693d838f182b275846f42dd49a42ec2e6e932ba4de59ef20n,
  ],
  [
    0x04892cfff7f94ff7f07c1241e3ac4945bc46ea9d6a3c1c3adbce109a9afceb6an,
    0x3ae2aa25e2555135a7a3251c11a3f8eebe81758bc1c3e2cbc6e6ca461a543130n,
  ],
  [
    0x1bc7af1e38185e7c2d8d04371c7e177d7a9ddee1b81d7d26db7ad644c7dad28dn,
    0x61d909d855661f2f7a5eef87795dc0491d027e12631b270fcaf2f65900314833n,
  ],
  [
    0x3328bc121616a9477165ed282053d203c24f4826076c638a2c6723d42c9bfadbn,
    0x2bbf3f26c21b5cb273e5f4f0114c6718c5eb7291939b7697c74333cdfafac039n,
  ],
  [
    0x75d942c04210dcde5d1bd4fabfc732d3f95568e399382c0423c83c41cb05dc3fn,
    0x696cc14856cdc13c8fd7e2c5771731cbf38e3fad47a424679765c4874e35ab2dn,
  ],
  [
    0x28bd38d44030dd9ca028b2a2f31a795f4c7a5e85a785df7847e3d525e99d4787n,
    0x552dd7405c4183733ad3c4e7ccb999b4fed81b7a4444aab499d41d6d78d5bbfcn,
  ],
] as const

let comb: Comb | undefined
let multiples: readonly Addend[] | undefined

function affine([x, y]: readonly [bigint, bigint]): Point {
  const point = newPoint()
  point.x.set(elementOf(x))
  point.y.set(elementOf(y))
  multiply(point.t, point.x, point.y)
  return point
}

/** `secret` · B, for numbers below the order, 0 too: the same steps for every one. */
export function timesBase(secret: bigint): Point {
  comb ??= combOf(coordinates.map(affine))
  return timesSecret(comb, secret)
}

export function baseMultiples(): readonly Addend[] {
  multiples ??= oddMultiples(affine(coordinates[0]))
  return multiples
}
