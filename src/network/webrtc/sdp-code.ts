import { concatBytes, utf8Bytes } from '../../base/bytes.ts'

/*
 * What differs between two descriptions of a data channel: docs/PROTOCOL.md, [meet-code]. A browser's text of 700 characters
 * comes to some 90 bytes.
 *
 *   1  who begins DTLS   32  fingerprint   1+n  ICE user   1+n  ICE password   1  number of candidates
 *   1  type and form   4, 16 or 1+n  address   2  port     for each
 */
const setups = ['actpass', 'active', 'passive'] as const
const types = ['host', 'srflx', 'prflx', 'relay'] as const
const [asIp4, asMdns, asText] = [0, 16, 32]
const fingerprintLength = 32
const candidatesMax = 8
const textMax = 64
const iceText = /^[A-Za-z0-9+/=-]{4,64}$/
const address = /^[\w.:-]{1,64}$/
const mdns = /^([0-9a-f]{8})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{12})\.local$/

/** `null` for what is no description of a data channel as browsers write it. */
export function packSdp(sdp: string): Uint8Array | null {
  const line = (name: string): string => new RegExp(`a=${name}:(\\S+)`).exec(sdp)?.[1] ?? ''
  const setup = setups.findIndex((one) => one === line('setup'))
  const print = /a=fingerprint:sha-256 ([0-9A-Fa-f:]+)/.exec(sdp)?.[1] ?? ''
  const fingerprint = print.split(':').map((pair) => Number.parseInt(pair, 16))
  const [user, password] = [line('ice-ufrag'), line('ice-pwd')]
  if (setup < 0 || fingerprint.length !== fingerprintLength) return null
  if (!iceText.test(user) || !iceText.test(password)) return null
  const found = [...sdp.matchAll(/a=candidate:\S+ 1 udp \d+ (\S+) (\d+) typ (\w+)/gi)]
  const candidates = found.flatMap(([, ip = '', port = '', type = '']) => {
    const packed = packCandidate(ip, Number(port), type)
    return packed === null ? [] : [packed]
  })
  const kept = candidates.slice(0, candidatesMax)
  return concatBytes(
    Uint8Array.of(setup, ...fingerprint),
    textBytes(user),
    textBytes(password),
    Uint8Array.of(kept.length),
    ...kept,
  )
}

function packCandidate(ip: string, port: number, typeName: string): Uint8Array | null {
  const type = types.findIndex((one) => one === typeName)
  if (type < 0 || !address.test(ip) || port > 65_535) return null
  const end = Uint8Array.of(port >> 8, port & 255)
  const hidden = mdns.exec(ip)
  if (/^\d{1,3}(\.\d{1,3}){3}$/.test(ip)) {
    return concatBytes(Uint8Array.of(asIp4 | type, ...ip.split('.').map(Number)), end)
  }
  if (hidden === null) return concatBytes(Uint8Array.of(asText | type), textBytes(ip), end)
  const pairs = hidden.slice(1).join('').match(/../g) ?? []
  const bytes = pairs.map((pair) => Number.parseInt(pair, 16))
  return concatBytes(Uint8Array.of(asMdns | type, ...bytes), end)
}

/** The description that was packed; `null` for what {@link packSdp} does not make. */
export function unpackSdp(bytes: Uint8Array): string | null {
  const reader = new Reader(bytes)
  const setup = setups[reader.byte()]
  const fingerprint = hexPairs(reader.take(fingerprintLength)).join(':').toUpperCase()
  const [user, password] = [reader.text(), reader.text()]
  const count = reader.byte()
  if (setup === undefined || count > candidatesMax) return null
  const candidates = Array.from({ length: count }, (_, at) => readCandidate(reader, at))
  if (!reader.isAtEnd || !iceText.test(user) || !iceText.test(password)) return null
  if (candidates.some((one) => one === null)) return null
  return [
    ...['v=0', 'o=- 1 2 IN IP4 127.0.0.1', 's=-', 't=0 0', 'a=group:BUNDLE 0'],
    ...['m=application 9 UDP/DTLS/SCTP webrtc-datachannel', 'c=IN IP4 0.0.0.0', ...candidates],
    ...[`a=ice-ufrag:${user}`, `a=ice-pwd:${password}`, `a=fingerprint:sha-256 ${fingerprint}`],
    ...[`a=setup:${setup}`, 'a=mid:0', 'a=sctp-port:5000', 'a=max-message-size:262144', ''],
  ].join('\r\n')
}

function readCandidate(reader: Reader, at: number): string | null {
  const kind = reader.byte()
  const type = types[kind & 3]
  const ip = readAddress(reader, kind & ~3)
  const [high = 0, low = 0] = reader.take(2)
  if (type === undefined || ip === null || !address.test(ip)) return null
  // Own addresses before what servers saw, as browsers rank them; among themselves in their order.
  const priority = ([126, 100, 110, 0][kind & 3] ?? 0) * 2 ** 24 + (65_535 - at) * 256 + 255
  const related = type === 'host' ? '' : ' raddr 0.0.0.0 rport 0'
  return `a=candidate:${at + 1} 1 udp ${priority} ${ip} ${high * 256 + low} typ ${type}${related}`
}

function readAddress(reader: Reader, form: number): string | null {
  if (form === asIp4) return [...reader.take(4)].join('.')
  if (form === asText) return reader.text()
  if (form !== asMdns) return null
  const digits = hexPairs(reader.take(16)).join('')
  return `${digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')}.local`
}

/** Takes bytes one after the other; what is not there any more is nothing, and told in the end. */
class Reader {
  readonly #bytes: Uint8Array
  #at = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  get isAtEnd(): boolean {
    return this.#at === this.#bytes.length
  }

  take(count: number): Uint8Array {
    const taken = this.#bytes.subarray(this.#at, this.#at + count)
    this.#at += count
    return taken
  }

  byte(): number {
    return this.take(1)[0] ?? 255
  }

  text(): string {
    const length = this.byte()
    return length > textMax ? '' : String.fromCharCode(...this.take(length))
  }
}

function textBytes(text: string): Uint8Array {
  const bytes = utf8Bytes(text)
  return concatBytes(Uint8Array.of(bytes.length), bytes)
}

function hexPairs(bytes: Uint8Array): readonly string[] {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0'))
}
