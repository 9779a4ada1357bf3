import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { isLoopback } from './loopback.ts'
import { addressesDialled } from './only-loopback.ts'

it('keeps tests from dialling anything but this machine, and tells', async () => {
  expect(() => connect(443, '192.0.2.1')).toThrow('a test dialled 192.0.2.1')
  expect(() => connect({ port: 80, host: 'relay.example' })).toThrow()
  await expect(fetch('http://192.0.2.2/')).rejects.toThrow()
  expect(addressesDialled()).toEqual(['192.0.2.1', 'relay.example', '192.0.2.2'])
})

it.each([
  ['127.0.0.1', true],
  ['localhost', true],
  ['[::1]', true],
  ['127.0.0.1.example.org', false],
  ['10.0.0.1', false],
])('%s', (host, isOurs) => {
  expect(isLoopback(host)).toBe(isOurs)
})
