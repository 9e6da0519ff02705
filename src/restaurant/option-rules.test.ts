import { expect, test } from 'vitest'
import { checkOptionGroup, highestMaximum, type OptionGroupInput, type OptionInput } from './option-rules.ts'

const option = (name: string, more: Partial<OptionInput> = {}): OptionInput => ({
  ...{ name, price: '', allergens: null, most: 1 },
  ...more,
})

const group = (more: Partial<OptionGroupInput> = {}): OptionGroupInput => ({
  ...{ name: 'Sauces', minimum: 1, maximum: 2, options: [option('Harissa'), option('Aïoli')] },
  ...more,
})

test('a group is stored as it was typed, without what cannot be seen', () => {
  const typed = group({
    name: ' Sauces\u200b ',
    options: [
      option('Harissa', { id: 7 }),
      option('Aïoli', { price: '٠٫٥', allergens: ['mustard', 'eggs', 'eggs'], most: 2 }),
    ],
  })
  expect(checkOptionGroup(typed, 'TND')).toEqual({
    ok: true,
    value: {
      ...{ name: 'Sauces', minimum: 1, maximum: 2 },
      options: [
        { id: 7, name: 'Harissa', priceMinor: null, allergens: null, most: 1 },
        { id: undefined, name: 'Aïoli', priceMinor: 500, allergens: ['eggs', 'mustard'], most: 2 },
      ],
    },
  })
})

const wrong: [string, Partial<OptionGroupInput>, string, object][] = [
  ['no name', { name: ' ' }, 'group-name-missing', { field: 'name' }],
  ['a long name', { name: 'x'.repeat(61) }, 'group-name-long', { field: 'name' }],
  ['no maximum', { minimum: 0, maximum: 0 }, 'maximum-range', { field: 'maximum' }],
  ['a huge maximum', { maximum: highestMaximum + 1 }, 'maximum-range', { field: 'maximum' }],
  ['a maximum below the minimum', { minimum: 2, maximum: 1 }, 'minimum-above-maximum', { field: 'maximum' }],
  ['no options', { options: [] }, 'options-missing', { field: 'options' }],
  ['more than can be chosen', { maximum: 3 }, 'maximum-above-choices', { field: 'maximum' }],
  [
    'too many options',
    { options: Array.from({ length: 51 }, (_, index) => option(`Sauce ${index}`)) },
    'too-many-group-options',
    { field: 'options' },
  ],
  [
    'an option without a name',
    { options: [option('Harissa'), option('')] },
    'option-name-missing',
    { field: 'options', option: 1, part: 'name' },
  ],
  [
    'a long name of an option',
    { options: [option('x'.repeat(61)), option('Aïoli')] },
    'option-name-long',
    { field: 'options', option: 0, part: 'name' },
  ],
  [
    'an option twice',
    { options: [option('Harissa'), option(' harissa ')] },
    'option-name-taken',
    { field: 'options', option: 1, part: 'name' },
  ],
  [
    'a price in words',
    { options: [option('Harissa'), option('Aïoli', { price: 'un' })] },
    'option-price-invalid',
    { field: 'options', option: 1, part: 'price' },
  ],
  ...(
    [
      ['-0,5', 'price-negative'],
      ['0,5001', 'price-decimals'],
      ['6000', 'price-high'],
    ] as const
  ).map(
    ([price, code]) =>
      [
        `a price of ${price}`,
        { options: [option('Harissa', { price })] },
        code,
        { field: 'options', option: 0, part: 'price' },
      ] as (typeof wrong)[number],
  ),
]

test.each(wrong)('%s is refused at its field', (_, more, code, details) => {
  expect(checkOptionGroup(group(more), 'TND')).toMatchObject({ ok: false, code, details })
})

test('what may be taken twice counts twice', () => {
  const options = [option('Fromage', { most: 2 }), option('Œuf')]
  expect(checkOptionGroup(group({ maximum: 3, options }), 'EUR')).toMatchObject({ ok: true })
  expect(checkOptionGroup(group({ maximum: 4, options }), 'EUR')).toMatchObject({
    code: 'maximum-above-choices',
    values: { count: 3 },
  })
})
