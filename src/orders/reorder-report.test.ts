import { expect, test } from 'vitest'
import { money } from '../kernel/money.ts'
import { isUnchanged, reportOf } from './reorder-report.ts'

const couscous = {
  dish: 'Couscous',
  is: 'added',
  quantity: 2,
  before: money(14000, 'TND'),
  now: money(14000, 'TND'),
} as const

test('everything is as it was', () => {
  const report = reportOf([couscous, { ...couscous, dish: 'Thé', quantity: 1 }])
  expect(report).toEqual({ added: 3, gone: [], changed: [], refused: [] })
  expect(isUnchanged(report)).toBe(true)
})

test('what is gone, dearer, cheaper or sold out is said by name', () => {
  const report = reportOf([
    { ...couscous, now: money(15500, 'TND') },
    { ...couscous, dish: 'Brik', quantity: 1, now: money(3000, 'TND') },
    { dish: 'Ojja', is: 'gone' },
    { dish: 'Pizza', is: 'refused', reason: 'Épuisé' },
  ])
  expect(report).toEqual({
    added: 3,
    gone: ['Ojja'],
    changed: [
      { dish: 'Couscous', before: money(14000, 'TND'), now: money(15500, 'TND') },
      { dish: 'Brik', before: money(14000, 'TND'), now: money(3000, 'TND') },
    ],
    refused: [{ dish: 'Pizza', reason: 'Épuisé' }],
  })
  expect(isUnchanged(report)).toBe(false)
})
