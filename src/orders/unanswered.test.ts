import { expect, test } from 'vitest'
import { dueStage, unansweredNews } from './unanswered.ts'

const at = (clock: string) => new Date(`2026-11-20T${clock}:00+01:00`)

test('one stage after the other: 3, 6, 10 and 20 minutes', () => {
  const since = at('13:00')
  const none = { stage: 'none', at: null } as const
  expect(dueStage(since, none, at('13:02'))).toBeNull()
  expect(dueStage(since, none, at('13:03'))).toBe('texted')
  expect(dueStage(since, { stage: 'texted', at: at('13:03') }, at('13:05'))).toBeNull()
  expect(dueStage(since, { stage: 'texted', at: at('13:03') }, at('13:06'))).toBe('mailed')
  expect(dueStage(since, { stage: 'mailed', at: at('13:06') }, at('13:10'))).toBe('told')
  expect(dueStage(since, { stage: 'told', at: at('13:10') }, at('13:19'))).toBeNull()
  expect(dueStage(since, { stage: 'told', at: at('13:10') }, at('13:20'))).toBe('ended')
  expect(dueStage(since, { stage: 'ended', at: at('13:20') }, at('15:00'))).toBeNull()
  expect(dueStage(since, { stage: 'kept', at: at('13:20') }, at('15:00'))).toBeNull()
})

test('after an outage nothing ends before the shop was warned and had its time', () => {
  const since = at('13:00')
  expect(dueStage(since, { stage: 'none', at: null }, at('14:00'))).toBe('texted')
  expect(dueStage(since, { stage: 'texted', at: at('14:00') }, at('14:02'))).toBeNull()
  expect(dueStage(since, { stage: 'texted', at: at('14:00') }, at('14:03'))).toBe('mailed')
  expect(dueStage(since, { stage: 'told', at: at('14:07') }, at('14:16'))).toBeNull()
  expect(dueStage(since, { stage: 'told', at: at('14:07') }, at('14:17'))).toBe('ended')
})

test('a customer hears that nobody answers, and that it ended; an answer takes it back', () => {
  expect(unansweredNews(0, 'mailed')).toBeNull()
  expect(unansweredNews(0, 'told')).toBe('waiting')
  expect(unansweredNews(0, 'kept')).toBe('waiting')
  expect(unansweredNews(1, 'told')).toBeNull()
  expect(unansweredNews(5, 'told')).toBeNull()
  expect(unansweredNews(5, 'ended')).toBe('ended')
})
