import { expect, test } from 'vitest'
import {
  isListed,
  mayChangeStatus,
  needsReason,
  type ShopActor,
  type ShopStatus,
  shopStatuses,
  wasListed,
} from './shop-status.ts'

const movesOf = (actor: ShopActor, earlier: ShopStatus | null = null): string[] =>
  shopStatuses.flatMap((from) =>
    shopStatuses.filter((to) => mayChangeStatus(actor, from, to, earlier)).map((to) => `${from} > ${to}`),
  )

test('what the shop may do', () => {
  expect(movesOf('shop')).toEqual([
    'draft > submitted',
    'submitted > draft',
    'sent-back > submitted',
    'approved > live',
    'live > paused',
    'paused > live',
  ])
})

test('what the operator may do', () => {
  expect(movesOf('operator')).toEqual([
    'submitted > sent-back',
    'submitted > approved',
    'approved > suspended',
    'live > suspended',
    'paused > suspended',
  ])
})

test.each(['approved', 'live', 'paused'] as const)(
  'a suspension is lifted to what the shop was before: %s',
  (earlier) => {
    const lifted = movesOf('operator', earlier).filter((move) => move.startsWith('suspended'))
    expect(lifted).toEqual([`suspended > ${earlier}`])
    expect(movesOf('shop', earlier).filter((move) => move.startsWith('suspended'))).toEqual([])
  },
)

test('a suspension is never lifted to a shop that nobody has approved', () => {
  for (const earlier of ['draft', 'submitted', 'sent-back', 'suspended'] as const)
    expect(movesOf('operator', earlier).filter((move) => move.startsWith('suspended'))).toEqual([])
})

test('sending back and suspending need a reason', () => {
  expect(shopStatuses.filter(needsReason)).toEqual(['sent-back', 'suspended'])
})

test('diners see live and paused shops, and may be told of a suspended one', () => {
  expect(shopStatuses.filter(isListed)).toEqual(['live', 'paused'])
  expect(shopStatuses.filter(wasListed)).toEqual(['live', 'paused', 'suspended'])
})
