import { createTranslator } from 'use-intl/core'
import { expect, test } from 'vitest'
import type { Allergen } from '../../../database/world/world.ts'
import type { Diet } from '../diets.ts'
import { ar } from './ar.ts'
import { en } from './en.ts'
import { fr as facts } from './facts-fr.ts'
import { fr } from './fr.ts'

const translate = createTranslator({ locale: 'fr', messages: fr })
const translateEnglish = createTranslator({ locale: 'en', messages: en })

test('what is quoted comes out to the letter', () => {
  expect(translate('menu.otherCategory')).toBe('Autres')
  expect(translateEnglish('search.heading')).toBe('List of the best establishments')
  expect(translateEnglish('search.fee', { symbol: 'DT' })).toBe('0 DT delivery fee')
  expect(translateEnglish('search.none')).toBe('No results for your search, come back soon !')
  expect(translate('shop.wait', { from: 31, to: 56 })).toBe('31-56min')
  expect(translate('product.optionMissing', { group: 'Pain' })).toBe(
    'Veuillez sélectionner une option pour "Pain" (obligatoire)',
  )
  expect(translate('product.notEnoughStock')).toBe("Quantité demandée n'existe pas en stock !")
  expect(translateEnglish('product.addRequiredOptions', { group: 'Pain' })).toBe('add required options: Pain')
})

test('in Arabic the unit of a waiting time is Arabic', () => {
  expect(createTranslator({ locale: 'ar', messages: ar })('shop.wait', { from: 25, to: 50 })).toBe('25-50 دقيقة')
})

test('the fourteen allergens and the diets have names', () => {
  const allergens: Record<Allergen, string> = facts.allergens
  const diets: Record<Diet, string> = facts.diets
  const { title: _title, none: _none, unknown: _unknown, ...names } = facts.allergens
  expect(Object.keys(names)).toHaveLength(14)
  expect(allergens.nuts).toBe('Fruits à coque')
  expect(diets['gluten-free']).toBe('Sans gluten')
})
