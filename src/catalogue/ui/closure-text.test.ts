import { expect, test } from 'vitest'
import type { Language } from '../../kernel/texts.ts'
import { catalogues } from '../../texts/sentences.ts'
import { createTexts } from '../../ui/texts.tsx'
import type { ClosureException, OpeningHours } from '../opening-hours.ts'
import { closureText } from './closure-text.ts'

const fridayNoon = new Date('2026-11-20T11:00:00Z')
const holiday = { firstDay: '2026-11-20', lastDay: '2026-11-22', periods: [], reason: 'Aïd' }

const say = (
  exception: Partial<ClosureException> | null,
  language: Language = 'fr',
  more: Partial<OpeningHours> = {},
) =>
  closureText(
    createTexts(language, catalogues[language]['catalogue/week']),
    language,
    {
      zone: 'Africa/Tunis',
      periods: [{ day: 5, begin: '09:00', ending: '22:00' }],
      exceptions: exception ? [{ ...holiday, ...exception }] : [],
      pausedUntil: null,
      ...more,
    },
    fridayNoon,
  )

test('the reason of a closure stands with its dates', () => {
  expect(say({})).toBe('Fermé du 20 novembre au 22 novembre\u00a0: Aïd')
  expect(say({ lastDay: '2026-11-20' })).toBe('Fermé le 20 novembre\u00a0: Aïd')
  expect(say({ periods: [{ begin: '18:00', ending: '22:00' }], reason: 'Ramadan' })).toBe(
    'Horaires exceptionnels du 20 novembre au 22 novembre\u00a0: Ramadan',
  )
  expect(say({}, 'en')).toBe('Closed from 20 November to 22 November: Aïd')
  expect(say({}, 'ar')).toContain('\u2068Aïd\u2069')
})

test('without a reason, without a closure and in a pause nothing stands there', () => {
  expect([say({ reason: null }), say(null)]).toEqual([null, null])
  expect(say(null, 'fr', { pausedUntil: new Date('2026-11-20T12:00:00Z') })).toBeNull()
})
