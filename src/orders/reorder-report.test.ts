import { expect, test } from 'vitest'
import { isAsBefore, reportOf } from './reorder-report.ts'

const couscous = { dish: 'Couscous', is: 'added', quantity: 2, before: '14.000', now: '14.000' } as const

test('everything is as it was', () => {
  const report = reportOf([couscous, { ...couscous, dish: 'Thé', quantity: 1 }])
  expect(report).toEqual({ added: 3, gone: [], changed: [], refused: [] })
  expect(isAsBefore(report)).toBe(true)
})

test('what is gone, dearer, cheaper or sold out is said by name', () => {
  const report = reportOf([
    { ...couscous, now: '15.500' },
    { ...couscous, dish: 'Brik', quantity: 1, now: '3.000' },
    { dish: 'Ojja', is: 'gone' },
    { dish: 'Pizza', is: 'refused', reason: 'Épuisé' },
  ])
  expect(report).toEqual({
    added: 3,
    gone: ['Ojja'],
    changed: [
      { dish: 'Couscous', before: '14.000', now: '15.500' },
      { dish: 'Brik', before: '14.000', now: '3.000' },
    ],
    refused: [{ dish: 'Pizza', reason: 'Épuisé' }],
  })
  expect(isAsBefore(report)).toBe(false)
})
