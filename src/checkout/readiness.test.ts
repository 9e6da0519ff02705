import { createTranslator } from 'use-intl/core'
import { expect, test } from 'vitest'
import { type CheckoutState, fieldOf, type Obstacle, obstaclesOf } from './readiness.ts'
import { en } from './texts/en.ts'
import { fr } from './texts/fr.ts'

const translate = createTranslator({ locale: 'en', messages: en })
const ready: CheckoutState = {
  mode: 1,
  planning: 'standar',
  hindrance: null,
  mayPlan: true,
  scheduledDatetime: null,
  phone: '20 12 34 56',
  phoneVerified: true,
  canProvePhone: true,
  termsDue: false,
}
const sentences = (change: Partial<CheckoutState>) =>
  obstaclesOf({ ...ready, ...change }).map((obstacle) =>
    obstacle === 'not-now' ? obstacle : translate(`readiness.${obstacle}`),
  )

test('nothing is missing for a verified phone and a standard pickup', () => {
  expect(sentences({})).toEqual([])
  expect(sentences({ planning: 'planifier', scheduledDatetime: '2026-11-20 à 18 H' })).toEqual([])
})

test('without a phone the customer is asked for it', () => {
  expect(sentences({ phone: ' ', phoneVerified: false })).toEqual(['Please enter your phone number.'])
})

test('new terms that ask again are accepted before the order', () => {
  expect(sentences({ termsDue: true })).toEqual(['Please accept the new terms.'])
  expect(fieldOf('terms-due')).toBe('terms')
})

test('without a planning type the customer is asked for it', () => {
  expect(sentences({ planning: null })).toEqual(['Please select a scheduling type.'])
})

test('a shop that takes no order now says so first, and a slot is asked for only where there may be one', () => {
  for (const hindrance of ['closed', 'paused', 'full'] as const) {
    const shut = { planning: null, hindrance }
    expect(sentences({ ...shut, mayPlan: false })).toEqual(['not-now'])
    expect(sentences({ ...shut, planning: 'planifier', mayPlan: false })).toEqual(['not-now'])
    expect(sentences({ ...shut, phone: '', phoneVerified: false })).toEqual([
      ...['not-now', 'Please enter your phone number.', 'Please select a scheduling type.'],
    ])
    expect(sentences({ ...shut, mode: 0, planning: 'planifier' })).toEqual(['not-now'])
  }
  const planned = { planning: 'planifier', scheduledDatetime: '2026-11-20 à 18 H' } as const
  for (const mayPlan of [true, false]) expect(sentences({ ...planned, hindrance: 'paused', mayPlan })).toEqual([])
})

test('a planned pickup needs a day and a slot', () => {
  expect(sentences({ planning: 'planifier' })).toEqual(['Please schedule your appointment.'])
})

test('a phone that has not answered its code must be verified', () => {
  expect(sentences({ phoneVerified: false })).toEqual(['Please verify your phone number.'])
})

test('a phone that cannot be proven now is told once, whatever the field holds', () => {
  for (const phone of ['', '20 12 34 56'])
    expect(obstaclesOf({ ...ready, phone, phoneVerified: false, canProvePhone: false })).toEqual(['phone-unprovable'])
  expect(sentences({ canProvePhone: false })).toEqual([])
})

test('everything that is missing is told at once, in the order of the form', () => {
  expect(sentences({ phone: '', phoneVerified: false, planning: null })).toEqual([
    'Please enter your phone number.',
    'Please select a scheduling type.',
  ])
  expect(sentences({ planning: 'planifier', phoneVerified: false })).toEqual([
    'Please schedule your appointment.',
    'Please verify your phone number.',
  ])
})

test('dine-in asks for no planning', () => {
  expect(sentences({ mode: 0, planning: null })).toEqual([])
  expect(sentences({ mode: 0, planning: 'planifier' })).toEqual([])
})

test('a user whose phone is verified needs no phone field', () => {
  expect(sentences({ phone: '' })).toEqual([])
})

test('every obstacle points to its field', () => {
  const obstacles: Obstacle[] = ['phone-missing', 'planning-missing', 'appointment-missing', 'phone-unverified']
  expect(obstacles.map(fieldOf)).toEqual(['phone', 'planificationType', 'planificationType', 'phone'])
  expect(fieldOf('phone-unprovable')).toBe('phone')
  expect(fieldOf('not-now')).toBe('planificationType')
})

test('scheduling without a day and a slot has its alert', () => {
  expect(translate('slots.choose')).toBe('Please select a day and a time slot.')
})

test('days and months have short French names', () => {
  const translate = createTranslator({ locale: 'fr', messages: fr })
  expect(translate('days.d1')).toBe('lun.')
  expect(translate('slots.date', { day: 20, month: translate('months.m11'), year: '2026' })).toBe('20 nov. 2026')
})
