/** Whether a host is this machine. By itself, for what drives browsers without tests, too. */
export function isLoopback(host: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[?::1\]?)$/.test(host)
}
