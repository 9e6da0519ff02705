import { describe, expect, test } from 'vitest'
import { languages } from '../../kernel/texts.ts'
import { catalogues, findSentence } from '../../texts/sentences.ts'
import { createTexts } from '../../ui/texts.tsx'
import { fr } from './fr.ts'

describe('what is quoted comes out to the letter', () => {
  test.each([
    ['lookup-failed', 'Une erreur est survenue lors de la récupération des coordonnées.'],
    ['no-coordinates', 'Aucune coordonnées trouvées pour cette adresse.'],
    ['no-address', 'Aucune coordonnées trouvées pour cette position.'],
    ['reverse-failed', "Une erreur est survenue lors de la récupération de l'adresse."],
    ['not-delivered', 'Nous ne livrons pas à cette adresse.'],
  ])('%s', (code, sentence) => expect(findSentence('fr', 'address', code)).toBe(sentence))

  test('what is missing', () => {
    const t = createTexts('fr', fr)
    expect([t('cityUnknown'), t('postalCodeUnknown'), t('notDelivered')]).toEqual([
      'Ville non disponible',
      'Code postal non disponible',
      'Nous ne livrons pas à cette adresse.',
    ])
  })

  test('every refusal has its own words in each language', () => {
    for (const code of Object.keys(fr.refusals) as (keyof typeof fr.refusals)[])
      expect(new Set(languages.map((language) => catalogues[language].address.refusals[code])).size, code).toBe(
        languages.length,
      )
  })
})
