import { expect, test } from 'vitest'
import { createRandom } from '../random.ts'
import { judge } from './judge.ts'
import { createPeople, type Outcome } from './people.ts'

const people = createPeople(200, createRandom(1))

const calm = () => ({
  outcomes: people.map((person): Outcome => ({ person, waited: 0, refusals: [], later: [] })),
  spoils: { calls: 100, sent: 20, sentBy: new Map(), opened: 0, passwords: 0, refusals: new Map() },
  budget: 1000,
  mostGuesses: 100,
  mostUnanswered: 50,
})

const outcomeOf = (standing: string, day: ReturnType<typeof calm>): Outcome => {
  const found = day.outcomes.find(({ person }) => person.standing === standing)
  if (!found) throw new Error(`nobody is ${standing}`)
  return found
}

test('a day without hindered people has no findings', () => {
  expect(judge(calm())).toEqual([])
})

test('one in a hundred may be hindered, and not one more', () => {
  const day = calm()
  const [first, second, third] = day.outcomes.filter(({ person }) => person.standing === 'newcomer')
  for (const outcome of [first, second]) Object.assign(outcome ?? {}, { waited: null, refusals: ['code-crowded'] })
  expect(judge(day)).toEqual([])
  Object.assign(third ?? {}, { waited: 121 })
  expect(judge(day)).toEqual(['3 of 200 were hindered: code-crowded'])
})

test('one refused member is too many', () => {
  const day = calm()
  outcomeOf('signed in', day).waited = null
  outcomeOf('newcomer', day).later.push('too-many-requests')
  expect(judge(day)).toEqual(['2 were hindered after they had proved who they are'])
})

test('too many codes, guesses beyond a hundred and a guessed password are findings', () => {
  const day = calm()
  const spoils = { ...day.spoils, sent: 1000, passwords: 1 }
  expect(judge({ ...day, spoils, mostGuesses: 101, mostUnanswered: 51 })).toEqual([
    '1000 codes to strangers’ numbers, of a budget of 1000',
    '101 guesses at one number',
    '51 codes of one network were not answered, of a budget of 1000',
    '1 passwords were guessed',
  ])
})

test('a day without people or without attackers proves nothing', () => {
  const day = calm()
  expect(judge({ ...day, outcomes: [], spoils: { ...day.spoils, sent: 0 } })).toEqual([
    'nobody came',
    'attackers sent nothing',
  ])
})
