import { afterAll, expect, vi } from 'vitest'
import { readGlobalState } from './global-state.ts'

// Hooks of a setup file run last.
const before = readGlobalState()

afterAll(async () => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  await vi.waitFor(() => expect(readGlobalState()).toEqual(before), 10_000)
})
