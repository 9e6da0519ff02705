import { expect, test } from 'vitest'
import { longestGuestName, readGuest } from './counter-order.ts'

const told = { name: '  Leïla B. ', phone: ' 20 123 456 ' }

test('a walk-in may tell a name, and a phone is not kept', () => {
  expect(readGuest('counter', told)).toEqual({ ok: true, value: { name: 'Leïla B.', phone: '' } })
  expect(readGuest('counter', { name: ' ', phone: '' })).toEqual({ ok: true, value: { name: null, phone: '' } })
})

test('an order by phone needs a name and a number', () => {
  expect(readGuest('phone', told)).toEqual({ ok: true, value: { name: 'Leïla B.', phone: '20 123 456' } })
  expect(readGuest('phone', { ...told, name: ' ' })).toMatchObject({ code: 'guest-name-missing' })
  expect(readGuest('phone', { ...told, phone: ' ' })).toMatchObject({ code: 'phone-invalid' })
})

test('a name has at most as many characters as fit', () => {
  expect(readGuest('counter', { name: 'é'.repeat(longestGuestName), phone: '' })).toMatchObject({ ok: true })
  expect(readGuest('counter', { name: 'é'.repeat(longestGuestName + 1), phone: '' })).toMatchObject({
    code: 'guest-name-too-long',
    values: { most: longestGuestName },
  })
})
