import { pino } from 'pino'
import { expect, test } from 'vitest'
import { findSentence } from '../texts/sentences.ts'
import { readConfig } from './config.ts'
import { createHttp } from './http.ts'
import { createSentences } from './sentences.ts'

test('while everything is refused for lack of time the log has a few lines a second, with their number; a fault has its own', async () => {
  const lines: { level: number; msg: string; times?: number }[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const app = createHttp({ config: readConfig({ DATA_DIR: '/nowhere' }), log }, createSentences(findSentence))
  app.get('/away', () => {
    throw Object.assign(new Error('The database took too long'), { code: 'ETIMEDOUT' })
  })
  app.get('/fault', () => {
    throw new Error('a bug')
  })
  const asked = await Promise.all(Array.from({ length: 50 }, () => app.inject('/away')))
  expect(new Set(asked.map(({ statusCode }) => statusCode))).toEqual(new Set([503]))
  for (let count = 0; count < 3; count += 1) await app.inject('/fault')
  const linesOf = (message: string) => lines.filter(({ msg }) => msg === message)
  await expect.poll(() => linesOf('unavailable again').length, { timeout: 5000 }).toBeGreaterThan(0)
  await app.close()
  const told = [...linesOf('unavailable'), ...linesOf('unavailable again')]
  expect(told.length).toBeLessThan(10)
  expect(told.reduce((sum, { times = 1 }) => sum + times, 0)).toBe(50)
  expect(linesOf('answered').length).toBeLessThan(10)
  expect(linesOf('fault')).toHaveLength(3)
})
