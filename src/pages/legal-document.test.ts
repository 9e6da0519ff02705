import { createTranslator } from 'use-intl/core'
import { expect, test } from 'vitest'
import { languages } from '../kernel/texts.ts'
import { catalogues } from '../texts/sentences.ts'
import { legalDocuments, legalFigures } from './legal-document.ts'
import { legalNames } from './site-footer.tsx'

test.each(languages)('every document in %s says what its parts announce, with every figure', (locale) => {
  const texts = catalogues[locale]['pages/legal']
  for (const name of legalNames) {
    const { title, description, ...parts } = texts[name]
    expect(`${title}${description}`).not.toBe('')
    expect(Object.keys(parts)).toEqual([...legalDocuments[name]])
    for (const { heading, text } of Object.values(parts)) {
      const said = createTranslator({ locale, messages: { text } })('text', legalFigures)
      expect(heading).not.toBe('')
      expect(said).not.toMatch(/[{}]|undefined|NaN/)
      for (const [, figure = ''] of text.matchAll(/\{(\w+)\}/g)) expect(said).toContain(legalFigures[figure])
    }
  }
})

test('the figures are those of the rules', () => {
  expect(legalFigures).toEqual({
    reservationDays: '365',
    sessionDays: '30',
    idleDays: '14',
    codeMinutes: '5',
    profileMinutes: '15',
    resetMinutes: '30',
    invitationDays: '7',
    invitationKeptDays: '30',
    emailHours: '24',
  })
})
