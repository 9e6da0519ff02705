import { expect, test } from 'vitest'
import {
  type FirstFacts,
  firstProgress,
  firstStepStates,
  firstSteps,
  isListShown,
  mayDismiss,
  nextFirstStep,
} from './first-steps.ts'

/** As after the set-up: the countries and the zone come along. */
const fresh: FirstFacts = {
  isProtected: false,
  hasBrand: false,
  hasChosenLanguages: false,
  countries: 2,
  places: 5,
  isZoneUsual: true,
  ways: { mails: 'none', texts: 'none' },
  missing: ['name', 'email', 'phone', 'address', 'registration', 'director', 'host'],
  hasPublished: false,
  shops: 0,
  hasLiveShop: false,
  areApplicationsOpen: false,
}

const necessary: FirstFacts = {
  ...fresh,
  ways: { mails: 'untested', texts: 'failed' },
  missing: [],
  areApplicationsOpen: true,
}

const complete: FirstFacts = {
  ...necessary,
  isProtected: true,
  hasBrand: true,
  ways: { mails: 'arrived', texts: 'arrived' },
}

const of = (state: string, facts: FirstFacts) =>
  firstStepStates(facts)
    .filter((one) => one.state === state)
    .map(({ step }) => step)

test('after the set-up only what came along is done', () => {
  expect(of('done', fresh)).toEqual(['countries'])
  expect(of('not-needed', fresh)).toEqual(['languages', 'zone', 'legal'])
  expect(of('done', { ...fresh, isZoneUsual: false })).toEqual(['countries', 'zone'])
  expect(firstProgress(fresh)).toEqual({ done: 1, all: firstSteps.length - 3, next: 'protect' })
  expect(of('open', { ...fresh, countries: 0, places: 0 })).toEqual(expect.arrayContaining(['countries', 'zone']))
})

test('what the imprint lacks is either of the contact or of the imprint', () => {
  expect(of('open', { ...complete, missing: ['phone'] })).toEqual(['contact'])
  expect(of('open', { ...complete, missing: ['host'] })).toEqual(['imprint'])
})

test('a way to send messages is done when a message has arrived, and not needed where the demo keeps all', () => {
  for (const way of ['none', 'untested', 'failed'] as const)
    expect(of('open', { ...complete, ways: { mails: way, texts: 'arrived' } }), way).toEqual(['mails'])
  expect(of('not-needed', { ...complete, ways: { mails: 'kept', texts: 'kept' } })).toEqual(
    expect.arrayContaining(['mails', 'texts']),
  )
})

test('a first restaurant, or the way to open one, is enough', () => {
  expect(of('open', { ...complete, areApplicationsOpen: false })).toEqual(['restaurants'])
  expect(of('open', { ...complete, areApplicationsOpen: false, shops: 1 })).toEqual([])
})

test('the list can be put away once what is necessary is done, and not before', () => {
  expect(mayDismiss(fresh)).toBe(false)
  expect(mayDismiss(necessary)).toBe(true)
  for (const less of [
    { ways: { mails: 'arrived', texts: 'none' } },
    { missing: ['director'] },
    { missing: ['email'] },
    { places: 0 },
    { countries: 0 },
    { areApplicationsOpen: false },
  ] satisfies Partial<FirstFacts>[])
    expect(mayDismiss({ ...necessary, ...less }), JSON.stringify(less)).toBe(false)
})

test('the list is shown until all is done or it is put away, and calls a marketplace with open restaurants only for what is necessary', () => {
  expect(isListShown(necessary, false)).toBe(true)
  expect(isListShown(necessary, true)).toBe(false)
  expect(isListShown(complete, false)).toBe(false)
  expect(nextFirstStep(complete)).toBeNull()
  const open = { shops: 3, hasLiveShop: true }
  expect(isListShown({ ...necessary, ...open }, false)).toBe(false)
  expect(isListShown({ ...necessary, ...open, missing: ['host'] }, false)).toBe(true)
})
