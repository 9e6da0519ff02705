import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { CannotStart } from './adapters/database/database.ts'
import { startupErrorText } from './startup-error.ts'

const listenError = (port: number, host: string): Promise<unknown> =>
  new Promise((resolve) => createServer().once('error', resolve).listen(port, host))

test('an address that cannot be listened on, and a taken port, are named with their settings', async () => {
  expect(startupErrorText(await listenError(0, '203.0.113.1'))).toMatch(/^Cannot listen: .* See PORT and HOST\.$/)
  const taken = createServer()
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
  const address = taken.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  expect(startupErrorText(await listenError(port, '127.0.0.1'))).toMatch(/^The port is taken: .* with PORT\.$/)
  taken.close()
})

test('a file of another user is not mistaken for a port', () => {
  // The tests may run as root, who may read every file.
  const denied = Object.assign(new Error("EACCES: permission denied, stat '/data/postgres/password'"), {
    ...{ code: 'EACCES', syscall: 'stat', path: '/data/postgres/password' },
  })
  expect(startupErrorText(denied)).toBe(
    "A file cannot be used: EACCES: permission denied, stat '/data/postgres/password'. Give the data directory to the user who runs Mida.",
  )
})

test('a sentence of our own is shown as it is, and an unexpected error is logged', () => {
  expect(startupErrorText(new CannotStart('No such database.'))).toBe('No such database.')
  expect(startupErrorText(new TypeError('x is not a function'))).toBeNull()
})
