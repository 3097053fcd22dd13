import { type AddressInfo, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { connectToPublic, isPublicAddress } from './transport.ts'

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.31.255.255',
  '192.168.1.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:10.1.2.3',
  '64:ff9b::a01:203',
  '2002:a01:203::1',
  '2001:0:a01:203::1',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'fe80::1%eth0',
  'ff02::1',
  'smtp.korfezdil.com',
])('%s is no public address', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each([
  '8.8.8.8',
  '100.63.255.255',
  '100.128.0.1',
  '172.15.0.1',
  '172.32.0.1',
  '192.167.1.1',
  '2a00:1450:4001:80f::200e',
  '2606:4700:4700::1111',
])('%s is a public address', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test('a public name that resolves to a private address is not connected to', async () => {
  let connections = 0
  const server = createServer(() => connections++)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const target = { host: 'smtp.korfezdil.com', port, timeout: 5000 }
  const resolve = async () => [
    { address: '127.0.0.1', family: 4 },
    { address: '::1', family: 6 },
  ]
  await expect(connectToPublic(target, resolve)).rejects.toThrow('no public address')
  expect(connections).toBe(0)
  server.close()
})
