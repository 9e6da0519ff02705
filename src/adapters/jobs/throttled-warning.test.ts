import { expect, test } from 'vitest'
import { throttledWarning } from './throttled-warning.ts'

test('a repeated failure is logged once a minute, with its count', () => {
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

test('another failure is logged at once', () => {
  const lines: string[] = []
  const warn = throttledWarning({ warn: (_, line) => void lines.push(line) })
  warn(new Error('a'), 'jobs')
  warn(new Error('b'), 'jobs')
  warn(new Error('a'), 'a repeated job failed')
  expect(lines).toEqual(['jobs', 'jobs', 'a repeated job failed'])
})
