import { expect, test } from 'vitest'
import { createTexts } from '../../ui/texts.tsx'
import { pickupDays } from '../pickup-slots.ts'
import { fr } from '../texts/fr.ts'
import { fr as now } from '../texts/now-fr.ts'
import { closedText, dayText, shortDate, shutText, slotText } from './day-text.ts'

const t = createTexts<typeof fr>('fr', fr)
const fridayMorning = new Date('2026-11-20T08:00:00Z')
const hours = {
  zone: 'Africa/Tunis',
  periods: [{ day: 5, begin: '18:00', ending: '02:00' }],
  exceptions: [],
  pausedUntil: null,
}

test('days and dates are short and French', () => {
  expect(dayText(t, '2026-11-20')).toBe('ven. 20 nov. 2026')
  expect(shortDate(t, '2026-02-01')).toBe('1 févr.')
})

test('a slot after midnight is named with its real date', () => {
  const slots = pickupDays(hours, fridayMorning, { leadMinutes: 20, slotMinutes: 60 })[0]?.slots ?? []
  const texts = slots.map((slot) => slotText(t, slot))
  expect(texts[0]).toBe('ven. 20 nov. 2026 entre 18 h et 19 h')
  expect(texts.at(-1)).toBe('sam. 21 nov. 2026 entre 1 h et 2 h')
})

test('a closed shop says when it opens', () => {
  const opens = (time: string) => closedText(t, { opensAt: new Date(time), isPaused: false }, fridayMorning, hours.zone)
  expect(opens('2026-11-20T17:00:00Z')).toBe('Fermé · ouvre à 18:00')
  expect(opens('2026-11-21T08:05:00Z')).toBe('Fermé · ouvre sam. 21 nov. à 9:05')
  expect(closedText(t, { opensAt: null, isPaused: false }, fridayMorning, hours.zone)).toBe('Fermé pour le moment')
})

test('a paused shop says until when', () => {
  const paused = (opensAt: Date | null) => closedText(t, { opensAt, isPaused: true }, fridayMorning, hours.zone)
  expect(paused(new Date('2026-11-20T16:39:00Z'))).toBe('En pause · ouvre à 17:39')
  expect(paused(new Date('2026-11-21T08:05:00Z'))).toBe('En pause · ouvre sam. 21 nov. à 9:05')
  expect(paused(null)).toBe('En pause pour le moment')
})

test('a shop that takes no order now says why and when it opens again, in a sentence', () => {
  const words = { checkout: t, say: createTexts<typeof now>('fr', now), language: 'fr' as const }
  const say = (shut: Parameters<typeof shutText>[1]) => shutText(words, shut, fridayMorning, hours.zone)
  const opensAt = new Date('2026-11-20T16:39:00Z')
  expect(say({ hindrance: 'paused', opensAt, note: null })).toBe('Le restaurant est en pause, il rouvre à 17:39.')
  expect(say({ hindrance: 'paused', opensAt: null, note: null })).toBe('Le restaurant est en pause.')
  expect(say({ hindrance: 'closed', opensAt: new Date('2026-11-21T08:05:00Z'), note: 'Aïd' })).toBe(
    'Le restaurant est fermé (Aïd), il rouvre sam. 21 nov. à 9:05.',
  )
  expect(say({ hindrance: 'full', opensAt, note: null })).toBe('La cuisine est complète pour le moment.')
})
