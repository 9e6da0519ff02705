import { expect, test } from 'vitest'
import { type CalendarEvent, calendarFile } from './calendar-file.ts'

const event: CalendarEvent = {
  uid: 'order-7@mida.example',
  sequence: 2,
  begin: new Date('2026-11-21T19:30:00Z'),
  end: new Date('2026-11-21T19:45:00.900Z'),
  title: 'Commande',
  description: '',
  place: '',
  link: 'https://mida.example/order/7',
  status: 'CONFIRMED',
}

const draw = (more: Partial<CalendarEvent>): string =>
  calendarFile('Orders', { ...event, ...more }, new Date('2026-11-20T12:00:00.500Z'))

const hostile = [
  'Chez A\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nURL:https://evil.example',
  'a\\;b,c"d:e',
  'بيت الكسكسي بجانب البحر والمنارة القديمة في آخر الطريق الطويل جدًّا',
  '👩‍🍳'.repeat(40),
  'x\u0000y\u001bz\u0085w\u2028v',
]

test('a hostile name stays one property of one event, and no line is longer than 75 bytes', () => {
  for (const name of hostile) {
    const file = draw({ title: name, place: name, description: name })
    const lines = file.split('\r\n')
    for (const line of lines) {
      expect(Buffer.byteLength(line), name).toBeLessThanOrEqual(75)
      expect(line, 'a character was split').not.toContain('\ufffd')
      expect(line).not.toMatch(/\p{Cc}/u)
    }
    const unfolded = file.replaceAll('\r\n ', '').split('\r\n')
    expect(unfolded.map((line) => line.split(/[:;]/)[0])).toEqual([
      ...[
        'BEGIN',
        'VERSION',
        'PRODID',
        'CALSCALE',
        'METHOD',
        'BEGIN',
        'UID',
        'SEQUENCE',
        'DTSTAMP',
        'DTSTART',
        'DTEND',
      ],
      ...['SUMMARY', 'DESCRIPTION', 'LOCATION', 'URL', 'STATUS', 'END', 'END', ''],
    ])
  }
})

test('signs with a meaning are escaped, and times are in UTC', () => {
  const file = draw({ title: 'a\\;b,c' })
  expect(file).toContain('SUMMARY:a\\\\\\;b\\,c\r\n')
  expect(file).toContain('DTSTART:20261121T193000Z\r\nDTEND:20261121T194500Z\r\n')
})
