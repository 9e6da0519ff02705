import { expect, test } from 'vitest'
import { openingParts, profileParts } from './shop-profile.ts'
import { maySubmit, nextStep, stepStates, wantedDishes } from './start-steps.ts'

const nothing = { missing: [...profileParts, ...openingParts], products: 0, hasPicture: false, hasTested: false }

test('every part that is missing belongs to one step, so that each can be found', () => {
  const asked = stepStates(nothing).flatMap(({ missing }) => missing)
  expect(asked).toEqual([...profileParts, 'hours'])
})

test('the next step is the first one that is not done', () => {
  expect(nextStep(nothing)).toBe('place')
  expect(nextStep({ missing: ['tax-id', 'hours'], products: 0, hasPicture: false, hasTested: false })).toBe('identity')
  expect(nextStep({ missing: ['hours', 'menu'], products: 0, hasPicture: false, hasTested: false })).toBe('hours')
  expect(nextStep({ missing: [], products: wantedDishes - 1, hasPicture: false, hasTested: false })).toBe('menu')
  expect(nextStep({ missing: [], products: wantedDishes, hasPicture: false, hasTested: false })).toBe('test')
  expect(nextStep({ missing: [], products: wantedDishes, hasPicture: false, hasTested: true })).toBeNull()
})

test('hours and dishes may follow the submission, the profile may not', () => {
  expect(maySubmit({ missing: ['hours', 'menu'], products: 0, hasPicture: false, hasTested: false })).toBe(true)
  expect(maySubmit({ missing: ['city'], products: wantedDishes, hasPicture: false, hasTested: true })).toBe(false)
  expect(maySubmit({ missing: ['legal-name'], products: wantedDishes, hasPicture: false, hasTested: true })).toBe(false)
})

test('a photograph is offered until there is one, and nothing waits for it', () => {
  const rest = { missing: [], products: wantedDishes, hasTested: true }
  const picture = (hasPicture: boolean) => stepStates({ ...rest, hasPicture }).find(({ step }) => step === 'picture')
  expect(picture(false)).toMatchObject({ isDone: false, isOptional: true })
  expect(picture(true)).toMatchObject({ isDone: true })
  expect(nextStep({ ...rest, hasPicture: false })).toBeNull()
})
