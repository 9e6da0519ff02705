import { expect, test } from 'vitest'
import { checkOrderSettings, draftOfSettings, sameSettings, settingsOfDraft, usualSettings } from './order-settings.ts'

const withReasons = (...reasons: string[]) => ({ ...usualSettings, reasons })

test('reasons keep their order; empty and repeated ones are left out', () => {
  expect(checkOrderSettings(withReasons(' Fini ', '', 'Four en panne', 'Fini'))).toEqual({
    ok: true,
    value: withReasons('Fini', 'Four en panne'),
  })
})

test('a reason of 120 letters is kept, one of 121 refused with its place; twelve are kept, thirteen refused', () => {
  const details = { field: 'reasons' }
  expect(checkOrderSettings(withReasons('x'.repeat(120))).ok).toBe(true)
  expect(checkOrderSettings(withReasons('Fini', '🍕'.repeat(121)))).toMatchObject({
    ...{ ok: false, code: 'reason-long', values: { most: 120, place: 2 }, details },
  })
  const many = (count: number) => Array.from({ length: count }, (_, index) => `Motif ${index}`)
  expect(checkOrderSettings(withReasons(...many(12))).ok).toBe(true)
  expect(checkOrderSettings(withReasons(...many(13)))).toMatchObject({ code: 'too-many-reasons', details })
})

test.each([9, 1441, 30.5, -1])('%d minutes are refused at their field; 10, 1440 and never are accepted', (minutes) => {
  expect(checkOrderSettings({ ...usualSettings, close_minutes: minutes })).toMatchObject({
    ...{ code: 'minutes-range', details: { field: 'close_minutes' } },
  })
  for (const remind_minutes of [10, 1440, null])
    expect(checkOrderSettings({ ...usualSettings, remind_minutes }).ok).toBe(true)
})

test('all wrong fields are named together', () => {
  const wrong = { ...withReasons('x'.repeat(200)), remind_minutes: 1 }
  expect(checkOrderSettings(wrong)).toMatchObject({
    ...{ details: { field: 'remind_minutes' }, others: [{ details: { field: 'reasons' } }] },
  })
})

test('a form that is opened and not changed has the same settings; a word is no number', () => {
  const settings = { ...withReasons('Fini', 'Fermé'), accepts: 'paid', remind_minutes: null } as const
  expect(sameSettings(settingsOfDraft(draftOfSettings(settings)), settings)).toBe(true)
  expect(sameSettings(settings, { ...settings, reasons: ['Fermé', 'Fini'] })).toBe(false)
  const typed = { ...draftOfSettings(settings), close_minutes: 'deux heures', reasons: ' Fini \n\n' }
  expect(settingsOfDraft(typed)).toMatchObject({ close_minutes: -1, reasons: ['Fini'] })
})
