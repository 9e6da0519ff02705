import { expect, test } from 'vitest'
import { throttledWarning } from './throttled-warning.ts'

test('the same failure is told once a minute, with how often it came', () => {
  const lines: object[] = []
  let now = 0
  const warn = throttledWarning({ warn: (fields, line) => void lines.push({ ...fields, line }) }, () => now)
  const away = new Error('connection refused')
  for (let tries = 0; tries < 100; tries += 1) warn(away, 'jobs')
  expect(lines).toEqual([{ err: away, line: 'jobs' }])
  now = 60_000
  warn(away, 'jobs')
  expect(lines).toEqual([
    { err: away, line: 'jobs' },
    { err: away, line: 'jobs', alsoTimes: 99 },
  ])
})

test('another failure is told at once', () => {
  const lines: string[] = []
  const warn = throttledWarning({ warn: (_, line) => void lines.push(line) })
  warn(new Error('a'), 'jobs')
  warn(new Error('b'), 'jobs')
  warn(new Error('a'), 'a repeated job failed')
  expect(lines).toEqual(['jobs', 'jobs', 'a repeated job failed'])
})
