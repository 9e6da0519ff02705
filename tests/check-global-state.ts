import { afterAll, expect, vi } from 'vitest'
import { readGlobalState } from './global-state.ts'

// For files that share a process. A hook of a setup file is the last of all.
const before = readGlobalState()

afterAll(async () => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  await vi.waitFor(() => expect(readGlobalState()).toEqual(before), 10_000)
})
