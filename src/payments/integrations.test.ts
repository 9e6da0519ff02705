import { expect, test } from 'vitest'
import { integrations } from './integrations.ts'

test('each integration is one to callers too: no number and no name stands twice', () => {
  const told = Object.values(integrations)
  expect(new Set(told.map(({ id }) => id)).size).toBe(told.length)
  expect(new Set(told.map(({ name }) => name)).size).toBe(told.length)
})

test('a key can stand in an address', () => {
  for (const key of Object.keys(integrations)) expect(key).toMatch(/^[a-z][a-z0-9-]*$/)
})
