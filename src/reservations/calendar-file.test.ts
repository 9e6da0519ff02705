import { expect, test } from 'vitest'
import { reservationCalendar } from './calendar-file.ts'
import type { Reservation } from './reservation.ts'

const reservation: Reservation = {
  id: 7,
  version: 2,
  userId: null,
  status: 'confirmed',
  people: 4,
  startsAt: new Date('2026-11-21T19:30:00Z'),
  endsAt: new Date('2026-11-21T21:30:00Z'),
  name: 'Amina',
  phone: '+21620123456',
  email: null,
  notes: '',
  language: 'fr',
  refusalReason: null,
  createdAt: new Date('2026-11-20T11:00:00Z'),
  tables: [],
  shop: {
    id: 1,
    name: 'Dar El Marsa; chez nous, toujours',
    domain: 'dar-el-marsa',
    imageUrl: '',
    address: '4, rue du Phare, في آخر الطريق بجانب البحر والمنارة القديمة',
    postalCode: '2070',
    city: 'La Marsa',
    phone: '',
    timeZone: 'Africa/Tunis',
  },
}

const words = {
  title: 'Table chez Dar',
  description: '4 personnes\nfenêtre',
  host: 'mida.example',
  link: 'https://mida.example/a',
}

const draw = (more: Partial<Reservation> = {}): string =>
  reservationCalendar({ ...reservation, ...more }, words, new Date('2026-11-20T12:00:00.500Z'))

test('the calendar file has the time in UTC, title, place and status', () => {
  const lines = draw().split('\r\n')
  expect(lines[0]).toBe('BEGIN:VCALENDAR')
  expect(lines.slice(-2)).toEqual(['END:VCALENDAR', ''])
  expect(lines).toEqual(
    expect.arrayContaining([
      'UID:reservation-7@mida.example',
      'SEQUENCE:2',
      'DTSTAMP:20261120T120000Z',
      'DTSTART:20261121T193000Z',
      'DTEND:20261121T213000Z',
      'DESCRIPTION:4 personnes\\nfenêtre',
      'STATUS:CONFIRMED',
    ]),
  )
  expect(draw({ status: 'cancelled' })).toContain('STATUS:CANCELLED')
  expect(draw({ status: 'requested' })).toContain('STATUS:TENTATIVE')
})

test('no line is longer than 75 bytes, and unfolding restores the text', () => {
  const file = draw()
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(file.replaceAll('\r\n ', '')).toContain(
    'LOCATION:Dar El Marsa\\; chez nous\\, toujours\\, 4\\, rue du Phare\\, في آخر الطريق بجانب البحر والمنارة القديمة\\, 2070 La Marsa',
  )
})
