import {
  createPrivateKey,
  generateKeyPairSync,
  randomBytes,
  sign,
  X509Certificate,
} from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

const dayMs = 86_400_000
/** Some browsers take none of a longer life. */
const daysValid = 800
const daysLeftLeast = 30

/**
 * What an HTTPS server needs, both as PEM.
 * @typedef {{ readonly key: string, readonly cert: string }} Certificate
 */

/**
 * A certificate for these addresses that nobody vouches for: browsers ask once whether to go on. It is kept in a file, so that
 * they ask once only; another is made where the addresses changed, it is nearly over, or the file is damaged.
 *
 * @param {string} file
 * @param {readonly string[]} addresses IPv4
 * @returns {Certificate}
 */
export function keptCertificate(file, addresses) {
  const kept = readKept(file)
  if (kept !== null && isFor(kept, addresses)) return kept
  const made = makeCertificate(addresses, new Date())
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(made), { mode: 0o600 })
  return made
}

/**
 * What browsers show of it: SHA-256, in pairs of hexadecimal digits.
 * @param {Certificate} certificate
 */
export function certificateFingerprint({ cert }) {
  return new X509Certificate(cert).fingerprint256
}

/**
 * @param {string} file
 * @returns {Certificate | null}
 */
function readKept(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

/**
 * @param {Certificate} certificate
 * @param {readonly string[]} addresses
 */
function isFor({ key, cert }, addresses) {
  try {
    const read = new X509Certificate(cert)
    const leftMs = Date.parse(read.validTo) - Date.now()
    const isNamed = addresses.every((one) => read.checkIP(one) !== undefined)
    return isNamed && leftMs > daysLeftLeast * dayMs && read.checkPrivateKey(createPrivateKey(key))
  } catch {
    // What was kept is damaged.
    return false
  }
}

/*
 * X.509 (RFC 5280) in DER, as far as one certificate for a few addresses needs it: signed by its own key, with ECDSA on P-256.
 */
const [sequence, set, octets, bits] = [0x30, 0x31, 0x04, 0x03]
const ecdsaWithSha256 = der(sequence, hex('06082a8648ce3d040302'))
const commonName = hex('0603550403')
const subjectAltName = hex('0603551d11')
const extendedKeyUsage = hex('0603551d25')
const serverAuth = hex('06082b06010505070301')

/**
 * @param {readonly string[]} addresses
 * @param {Date} now
 * @returns {Certificate}
 */
export function makeCertificate(addresses, now) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const name = der(sequence, der(set, der(sequence, commonName, der(0x0c, Buffer.from('Synomic')))))
  const from = now.getTime() - dayMs
  const names = addresses.map((one) => der(0x87, Buffer.from(one.split('.').map(Number))))
  const extensions = [
    [subjectAltName, der(sequence, ...names)],
    [extendedKeyUsage, der(sequence, serverAuth)],
  ].map(([id, value]) => der(sequence, id, der(octets, value)))
  const signed = der(
    sequence,
    der(0xa0, hex('020102')),
    der(0x02, Buffer.from([1]), randomBytes(15)),
    ecdsaWithSha256,
    name,
    der(sequence, time(from), time(from + daysValid * dayMs)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, der(sequence, ...extensions)),
  )
  const signature = sign('sha256', signed, privateKey)
  const whole = der(sequence, signed, ecdsaWithSha256, der(bits, Buffer.from([0]), signature))
  // No empty line at the end: what stands before one is read as a heading.
  const lines = (whole.toString('base64').match(/.{1,64}/g) ?? []).join('\n')
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  }
}

/**
 * @param {number} tag
 * @param {readonly (Buffer | undefined)[]} parts
 */
function der(tag, ...parts) {
  const body = Buffer.concat(parts.filter((part) => part !== undefined))
  const short = body.length < 256 ? [0x81] : [0x82, body.length >> 8]
  const length = [...(body.length < 128 ? [] : short), body.length & 255]
  return Buffer.concat([Buffer.from([tag, ...length]), body])
}

/** @param {string} digits */
function hex(digits) {
  return Buffer.from(digits, 'hex')
}

/** UTCTime, which ends in 2049. @param {number} ms */
function time(ms) {
  const digits = new Date(ms).toISOString().replace(/\D/g, '').slice(2, 14)
  return der(0x17, Buffer.from(`${digits}Z`))
}
