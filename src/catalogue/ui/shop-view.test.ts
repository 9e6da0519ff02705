import { describe, expect, test } from 'vitest'
import type { OpeningHours } from '../opening-hours.ts'
import type { Shop } from '../shop.ts'
import { fr as words } from '../texts/week-fr.ts'
import { viewShop, viewWeek } from './shop-view.ts'

const darElMarsa: Omit<Shop, 'hours'> = {
  id: 1,
  domain: 'dar-el-marsa',
  name: 'Dar El Marsa',
  tagline: '',
  address: '12, avenue Habib Bourguiba, près de la gare',
  city: 'La Manouba',
  postalCode: '2075',
  serves: ['2011', '2075'],
  latitude: 36.8,
  longitude: 10.1,
  phone: '+216 71 520 418',
  imageUrl: '',
  logoUrl: '',
  colourway: 0,
  country: {
    id: 1,
    code: 'TUN',
    phoneCode: '216',
    currency: 'TND',
    currencySymbol: 'DT',
    euroRate: '0.295100',
  },
  cuisines: [{ id: 1, key: 'couscous', name: { fr: 'Couscous', en: 'Couscous', ar: 'كسكسي' } }],
  takeaway: true,
  dineIn: true,
  popularity: 90,
  leadMinutes: 20,
  slotMinutes: 60,
  rating: null,
}

const lunch = { begin: '09:30', ending: '15:00' }
const hours = (more: Partial<OpeningHours> = {}): OpeningHours => ({
  zone: 'Africa/Tunis',
  periods: [5, 6, 3].map((day) => ({ day, ...lunch })),
  exceptions: [],
  pausedUntil: null,
  ...more,
})
const shop = (more?: Partial<OpeningHours>): Shop => ({ ...darElMarsa, hours: hours(more) })

// A Friday in Tunis, which is one hour ahead of UTC.
const friday = (time: string) => new Date(`2026-11-20T${time}:00+01:00`)
const statusAt = (now: Date, more?: Partial<OpeningHours>) => viewShop(shop(more), 'fr', now).status
const closed = { open: false, paused: false, note: null }

describe('the state of a shop', () => {
  test('open until its period ends', () => {
    expect(statusAt(friday('12:00'))).toEqual({ open: true, closesAt: '15:00' })
  })

  test('open around the clock has no closing time', () => {
    const always = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, begin: '00:00', ending: '00:00' }))
    expect(statusAt(friday('12:00'), { periods: always })).toEqual({ open: true, closesAt: null })
  })

  test('says on which day it opens next, counted in its own zone', () => {
    const next = { time: '9:30', weekday: 5, date: '20/11', days: 0 }
    expect(statusAt(friday('00:30'))).toEqual({ ...closed, opensAt: next })
    expect(statusAt(friday('18:00'))).toEqual({ ...closed, opensAt: { ...next, weekday: 6, date: '21/11', days: 1 } })
    const sunday = new Date('2026-11-22T12:00:00+01:00')
    expect(statusAt(sunday)).toEqual({ ...closed, opensAt: { ...next, weekday: 3, date: '25/11', days: 3 } })
  })

  test('an opening of next week is told by its date', () => {
    const holidays = { firstDay: '2026-11-20', lastDay: '2026-12-01', periods: [], reason: 'Congés' }
    expect(statusAt(friday('12:00'), { exceptions: [holidays] })).toEqual({
      ...closed,
      note: 'Congés',
      opensAt: { time: '9:30', weekday: 3, date: '02/12', days: 7 },
    })
  })

  test('a pause is told apart from being closed', () => {
    expect(statusAt(friday('12:00'), { pausedUntil: friday('13:15') })).toMatchObject({
      open: false,
      paused: true,
      opensAt: { time: '13:15', days: 0 },
    })
  })
})

test('a card has the address cut to 20 characters and the cuisines in the language of the page', () => {
  expect(viewShop(shop(), 'ar', friday('12:00'))).toMatchObject({
    addressPreview: '12, avenue Habib Bou...',
    cuisines: ['كسكسي'],
    currencySymbol: 'DT',
  })
})

test('the week has seven days, each with its periods in order', () => {
  const evening = { day: 5, begin: '18:00', ending: '02:00' }
  const week = viewWeek(shop({ periods: [evening, { day: 5, ...lunch }] }), friday('12:00'), words)
  expect(week.today).toBe(5)
  expect(week.days.map(({ periods }) => periods.length)).toEqual([0, 0, 0, 0, 2, 0, 0])
  expect(week.days[4]?.periods).toEqual([
    { begin: '9:30', ending: '15:00' },
    { begin: '18:00', ending: '2:00' },
  ])
})

test('hours of eating in that differ are a second week', () => {
  expect(viewWeek(shop(), friday('12:00'), words).eatingIn).toBeUndefined()
  const week = viewWeek(shop({ eatingIn: [{ day: 5, ...lunch }] }), friday('12:00'), words)
  expect(week.eatingIn?.map(({ lines }) => lines[0])).toEqual([
    ...Array(4).fill(words.closed),
    '9:30 – 15:00',
    words.closed,
    words.closed,
  ])
})

describe('the exceptions of the coming seven days stand in the hours', () => {
  const linesWith = (exceptions: OpeningHours['exceptions']) =>
    viewWeek(shop({ exceptions }), friday('12:00'), words).days.map(({ lines }) => lines)
  const usual = ['9:30 – 15:00']

  test('a closed day is told apart from a day that is always closed', () => {
    const weekend = { firstDay: '2026-11-21', lastDay: '2026-11-22', periods: [] }
    const lines = linesWith([weekend])
    expect(lines).toEqual([['Fermé'], ['Fermé'], usual, ['Fermé'], usual, ['Fermé exceptionnellement'], ['Fermé']])
  })

  test('special hours stand there with a word', () => {
    const monday = { firstDay: '2026-11-23', lastDay: '2026-11-23', periods: [{ begin: '18:00', ending: '23:00' }] }
    expect(linesWith([monday])[0]).toEqual(['18:00 – 23:00', 'Horaires exceptionnels'])
  })

  test('the same weekday of another week keeps its usual hours', () => {
    const [thursday, nextFriday] = ['2026-11-19', '2026-11-27'].map((day) => ({
      firstDay: day,
      lastDay: day,
      periods: [],
    }))
    expect(linesWith([thursday, nextFriday].filter((day) => day !== undefined))[4]).toEqual(usual)
  })
})
