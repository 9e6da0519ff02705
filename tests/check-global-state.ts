import { afterAll, expect, vi } from 'vitest'
import { readGlobalState } from './global-state.ts'

// `afterAll` of a setup file runs after the hooks of the test file.
const before = readGlobalState()

afterAll(async () => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  await vi.waitFor(() => expect(readGlobalState()).toEqual(before), 10_000)
})
