import { expect, test } from 'vitest'
import { visitOf } from './order-calendar.ts'

const at = (time: string) => new Date(`2026-11-20T${time}:00Z`)

const order = {
  status: 1,
  paymentState: 'due-at-counter',
  receivedAt: at('11:00'),
  leadMinutes: 20,
  readyAt: null,
  scheduledFor: null,
  slotMinutes: null,
} as const

test('a promised time is kept for a quarter of an hour, a chosen one for its slot', () => {
  expect(visitOf({ ...order, readyAt: at('11:30') })).toEqual({ begin: at('11:30'), end: at('11:45') })
  expect(visitOf({ ...order, scheduledFor: at('18:00') })).toEqual({ begin: at('18:00'), end: at('19:00') })
  expect(visitOf({ ...order, scheduledFor: at('18:00'), slotMinutes: 15 })).toEqual({
    ...{ begin: at('18:00'), end: at('18:15') },
  })
})

test('without a time, once the order is ready or over, and while it is unpaid, there is nothing to note', () => {
  expect(visitOf(order)).toBeNull()
  for (const status of [3, 4, 5, 6, 7]) expect(visitOf({ ...order, status, readyAt: at('11:30') })).toBeNull()
  expect(visitOf({ ...order, status: 0, scheduledFor: at('18:00'), paymentState: 'pending' })).toBeNull()
})
