// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { prefersReducedMotion } from './motion.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([true, false])('reduced motion follows the setting of the device: %s', (isReduced) => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(prefers-reduced-motion: reduce)' ? isReduced : !isReduced,
  }))
  expect(prefersReducedMotion()).toBe(isReduced)
})
