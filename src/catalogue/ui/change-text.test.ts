import { expect, test } from 'vitest'
import { money } from '../../kernel/money.ts'
import { type Language, languages } from '../../kernel/texts.ts'
import { catalogues } from '../../texts/sentences.ts'
import { createTexts } from '../../ui/texts.tsx'
import { changesText } from './change-text.ts'
import type { MenuChange } from './menu-changes.ts'

const say = (changes: readonly MenuChange[], language: Language = 'fr') =>
  changesText(changes, 'DT', {
    live: createTexts(language, catalogues[language]['catalogue/live']),
    catalogue: createTexts(language, catalogues[language].catalogue),
    language,
  })

const dish = (id: number, name: string) => ({ id, name })
const soldOut = (...dishes: ReturnType<typeof dish>[]) => ({ kind: 'soldOut' as const, dishes })

test('one dish is named, several are counted in one sentence', () => {
  expect(say([soldOut(dish(1, 'Ojja'))])).toBe('Ojja n’est plus disponible.')
  expect(say([soldOut(dish(1, 'Ojja')), soldOut(dish(2, 'Brik'))])).toBe('2 plats ne sont plus disponibles.')
  expect(say([{ kind: 'back', dishes: [dish(1, 'Ojja')] }])).toBe('Ojja est de nouveau disponible.')
})

test.each(languages)('every change has its sentence with its names, in %s', (language) => {
  const price = { kind: 'price' as const, name: 'Ojja', before: money(9000, 'TND'), after: money(9500, 'TND') }
  const changes: readonly MenuChange[] = [
    ...[soldOut(dish(1, 'Ojja')), { kind: 'back' as const, dishes: [dish(1, 'Ojja')] }, price],
    ...(['gone', 'options'] as const).map((kind) => ({ kind, name: 'Ojja' })),
    ...(['choose', 'chooseAgain'] as const).map((kind) => ({ kind, name: 'Ojja', group: 'Sauce' })),
    ...(['optionSoldOut', 'optionBack'] as const).map((kind) => ({ kind, name: 'Ojja', option: 'Harissa' })),
  ]
  for (const change of changes) expect(say([change], language)).toContain('Ojja')
  for (const kind of ['choose', 'chooseAgain'] as const)
    expect(say([{ kind, name: 'Ojja', group: 'Sauce' }], language)).toContain('Sauce')
  expect(say([{ kind: 'optionSoldOut', name: 'Ojja', option: 'Harissa' }], language)).toContain('Harissa')
})

test('after three changes the rest is counted, and nothing is said of nothing', () => {
  const gone = ['Ojja', 'Brik', 'Lablabi', 'Kafteji'].map((name) => ({ kind: 'gone' as const, name }))
  expect(say(gone)).toMatch(/Lablabi n’est plus à la carte\. 1 autre changement sur la carte\.$/)
  expect(say([])).toBe('')
})
