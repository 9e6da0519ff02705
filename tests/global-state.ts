import process from 'node:process'
import { vi } from 'vitest'

/** Names of environment variables, globals and listeners that packages add. */
const ofPackages = /^(?:VIPSHOME|Prism|__.*|exit|newListener|removeListener|warning)$/

const isOurs = (name: string) => !ofPackages.test(name)

/** Global state of the process that a test file could change and not restore. */
export const readGlobalState = () => ({
  env: Object.fromEntries(Object.entries(process.env).filter(([name]) => isOurs(name))),
  directory: process.cwd(),
  globals: Object.getOwnPropertyNames(globalThis).filter(isOurs).sort(),
  replaced: [fetch, setTimeout, setInterval, setImmediate, Date, Date.now, Math.random, performance.now],
  areTimersFake: vi.isFakeTimers(),
  listeners: Object.fromEntries(
    process
      .eventNames()
      .map((name): [string, number] => [String(name), process.listenerCount(name)])
      .filter(([name]) => isOurs(name)),
  ),
  open: process.getActiveResourcesInfo().filter((kind) => /Server|Process/.test(kind)),
})
