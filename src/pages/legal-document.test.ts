import { expect, test } from 'vitest'
import { legalNames } from '../account/legal.ts'
import { legalBlocks } from '../account/legal-blocks.ts'
import { languages } from '../kernel/texts.ts'
import { noImprint } from '../operator/imprint.ts'
import { ownBrand } from '../server/brand.ts'
import { catalogues } from '../texts/sentences.ts'
import { legalDocuments, legalFigures } from './legal-document.ts'
import { builtInLegalText } from './legal-text.ts'

const contact = { name: 'Ventrue SARL', email: 'bonjour@example.org', phone: '+216 71 000 000' }
const facts = { brand: ownBrand, contact, imprint: { ...noImprint, host: 'Hôte SA' } }

test.each(languages)('every text in %s has its parts, with every figure', (language) => {
  const texts = catalogues[language]['pages/legal-own']
  for (const name of legalNames) {
    const said = builtInLegalText(name, language, facts)
    expect(said).not.toMatch(/[{}]|undefined|NaN/)
    if (name === 'imprint') continue
    expect(Object.keys(texts[name])).toEqual([...legalDocuments[name]])
    expect(legalBlocks(said).filter(({ kind }) => kind === 'heading')).toHaveLength(legalDocuments[name].length)
    const figures = [...JSON.stringify(texts[name]).matchAll(/\{(\w+)\}/g)]
    for (const [, figure = ''] of figures) expect(said).toContain(legalFigures[figure])
  }
})

test('the imprint says what was given, and nothing else', () => {
  expect(builtInLegalText('imprint', 'fr', facts)).toBe(
    [
      '# Éditeur du site\n\n- Nom : Ventrue SARL',
      '# Contact\n\n- E-mail : bonjour@example.org\n- Téléphone : +216 71 000 000',
      '# Hébergeur\n\n- Hôte SA',
    ].join('\n\n'),
  )
  const none = { brand: ownBrand, contact: { name: '', email: '', phone: '' }, imprint: noImprint }
  expect(builtInLegalText('imprint', 'en', none)).toBe('The publisher of this site has not given these facts yet.')
})

test('the texts have the name of the marketplace', () => {
  const brand = { names: { fr: 'Tabla' } }
  expect(builtInLegalText('terms', 'fr', { ...facts, brand })).toContain('Tabla montre')
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
    blockMonths: '12',
    emailHours: '24',
  })
})
