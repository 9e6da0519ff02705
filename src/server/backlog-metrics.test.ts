import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import type { Backlog } from '../adapters/jobs/jobs.ts'
import { exposeBacklogMetrics } from './backlog-metrics.ts'

const now = new Date('2026-11-20T12:00:00Z')
const nothing: Backlog = { waiting: 0, oldest: null }

const expose = (jobs: () => Promise<Backlog>, messages: () => Promise<Backlog> = async () => nothing): Registry => {
  const registry = new Registry()
  exposeBacklogMetrics(registry, { clock: { now: () => now }, read: { jobs, messages }, longestMs: 20 })
  return registry
}

const valuesOf = async (registry: Registry): Promise<string[]> =>
  (await registry.metrics()).split('\n').filter((line) => /^mida_/.test(line))

test('what waits, and the age of the oldest', async () => {
  const registry = expose(async () => ({ waiting: 7, oldest: new Date(now.getTime() - 90_000) }))
  expect(await valuesOf(registry)).toEqual([
    'mida_jobs_waiting 7',
    'mida_jobs_oldest_age_seconds 90',
    'mida_messages_waiting 0',
    'mida_messages_oldest_age_seconds 0',
  ])
})

test('a database that fails or hangs takes its gauges away, delays nothing, and brings them back', async () => {
  let answer: () => Promise<Backlog> = async () => nothing
  const registry = expose(
    () => answer(),
    async () => {
      throw new Error('no database')
    },
  )
  expect(await valuesOf(registry)).toEqual(['mida_jobs_waiting 0', 'mida_jobs_oldest_age_seconds 0'])
  answer = () => new Promise(() => {})
  expect(await valuesOf(registry)).toEqual([])
  answer = async () => ({ waiting: 1, oldest: now })
  expect(await valuesOf(registry)).toEqual(['mida_jobs_waiting 1', 'mida_jobs_oldest_age_seconds 0'])
})

test('many readers at once ask the database once', async () => {
  let asked = 0
  const registry = expose(async () => {
    asked += 1
    await new Promise((resolve) => setTimeout(resolve, 5))
    return nothing
  })
  await Promise.all(Array.from({ length: 20 }, () => registry.metrics()))
  expect(asked).toBe(1)
})
