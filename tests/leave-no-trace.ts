import { afterAll, expect, vi } from 'vitest'
import { traces } from './traces.ts'

// For files that share a process. A hook of a setup file is the last of all.
const before = traces()

afterAll(async () => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  await vi.waitFor(() => expect(traces()).toEqual(before), 10_000)
})
