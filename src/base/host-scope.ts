/**
 * Where alone a host name or address means something: on one `machine`, or in one `network`. `null`: it is public, as far as
 * its spelling tells; what a public name resolves to is not looked up.
 *
 * @param hostname as `URL` gives it: lower case, IPv6 in brackets
 */
export function hostScope(hostname: string): 'machine' | 'network' | null {
  const name = hostname.replace(/\.$/, '')
  if (/^(localhost|.*\.localhost|127(\.\d+){3}|0\.0\.0\.0|\[::1?\])$/.test(name)) return 'machine'
  const inside = name.replace(/^\[::ffff:(.+)\]$/, '$1')
  if (inside !== name) return 'network'
  const privateIp4 =
    /^(10|192\.168|169\.254|172\.(1[6-9]|2\d|3[01])|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7]))(\.\d+)+$/
  const privateIp6 = /^\[(f[cd]|fe[89ab])/
  const localName = /^[^.[]+$|\.(local|lan|home|internal|home\.arpa)$/
  return [privateIp4, privateIp6, localName].some((pattern) => pattern.test(name))
    ? 'network'
    : null
}
