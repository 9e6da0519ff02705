import { globSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import process from 'node:process'
import { expect, test, vi } from 'vitest'
import { readGlobalState } from './global-state.ts'
import { isolatedFiles } from './isolated-files.ts'

test('changed globals, settings, clocks, listeners and open servers are detected', async () => {
  const before = readGlobalState()
  const isSeen = async (leave: () => void, tidy: () => void) => {
    leave()
    expect(readGlobalState()).not.toEqual(before)
    tidy()
    await vi.waitFor(() => expect(readGlobalState()).toEqual(before))
  }
  const { fetch } = globalThis
  await isSeen(
    () => Object.assign(globalThis, { fetch: () => {} }),
    () => Object.assign(globalThis, { fetch }),
  )
  await isSeen(
    () => Object.assign(globalThis, { document: {} }),
    () => Reflect.deleteProperty(globalThis, 'document'),
  )
  await isSeen(
    () => vi.stubEnv('LIMITS_SCALE', '7'),
    () => vi.unstubAllEnvs(),
  )
  await isSeen(
    () => vi.useFakeTimers(),
    () => vi.useRealTimers(),
  )
  await isSeen(
    () => vi.spyOn(Date, 'now'),
    () => vi.restoreAllMocks(),
  )
  const listen = () => {}
  await isSeen(
    () => process.on('SIGTERM', listen),
    () => process.off('SIGTERM', listen),
  )
  const server = createServer()
  await isSeen(
    () => server.listen(0),
    () => server.close(),
  )
})

test('no file in a shared process mocks a module', () => {
  const files = globSync('{src,database,tests,scripts}/**/*.test.{ts,tsx}', { exclude: isolatedFiles })
  expect(files.length).toBeGreaterThan(100)
  const replaces = new RegExp(`${'vi'}\\.(?:doMock|mock|resetModules)\\(`)
  expect(files.filter((file) => replaces.test(readFileSync(file, 'utf8')))).toEqual([])
})
