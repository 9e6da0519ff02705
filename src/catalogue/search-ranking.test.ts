import { describe, expect, test } from 'vitest'
import { orderFound, type SearchHit, scoreShops } from './search-ranking.ts'

const finding = (shopId: number, more: Partial<SearchHit> = {}): SearchHit => ({
  term: 0,
  quality: 1,
  shopId,
  isNear: false,
  popularity: 50,
  namesShop: false,
  named: [shopId * 10],
  mentioned: [],
  ...more,
})

const order = (findings: readonly SearchHit[], terms = 1, closed: readonly number[] = []) =>
  orderFound(
    scoreShops(findings, { terms, decisive: [] }).map((scored) => ({ scored, isOpen: !closed.includes(scored.id) })),
  ).map(({ scored }) => scored.id)

describe('who comes first', () => {
  test('open before closed', () => expect(order([finding(1), finding(2, { quality: 0.8 })], 1, [1])).toEqual([2, 1]))
  test('exact before similar', () => expect(order([finding(1, { quality: 0.7 }), finding(2)])).toEqual([2, 1]))
  test('near before far', () => expect(order([finding(1), finding(2, { isNear: true })])).toEqual([2, 1]))
  test('exact before near', () =>
    expect(order([finding(1, { isNear: true, quality: 0.7 }), finding(2)])).toEqual([2, 1]))
  test('then the most popular', () => expect(order([finding(1), finding(2, { popularity: 51 })])).toEqual([2, 1]))
  test('a name before a description', () =>
    expect(order([finding(1, { named: [], mentioned: [10] }), finding(2)])).toEqual([2, 1]))
  test('one dish with both words is the answer, and two with one each are none', () =>
    expect(order([finding(1), finding(1, { term: 1, named: [11] }), finding(2), finding(2, { term: 1 })], 2)).toEqual([
      2,
    ]))
})

describe('which dishes a shop shows', () => {
  test('those that match best, best first', () => {
    const [shop] = scoreShops(
      [
        finding(1, { named: [1, 2, 3] }),
        finding(1, { term: 1, named: [2] }),
        finding(1, { term: 1, named: [], mentioned: [3] }),
      ],
      { terms: 2, decisive: [] },
    )
    expect(shop?.products.map(({ id }) => id)).toEqual([2, 3])
  })

  test('all of a cuisine, not only those that bear its name', () => {
    const [shop] = scoreShops([finding(1, { named: [3], mentioned: [1, 2], namesShop: true })], {
      terms: 1,
      decisive: [],
    })
    expect(shop?.products.map(({ id }) => id)).toEqual([3, 1, 2])
  })

  test('not what goes with them, where they bear its name', () => {
    const [shop] = scoreShops([finding(1, { named: [1, 2], mentioned: [3], namesShop: true })], {
      terms: 1,
      decisive: [],
    })
    expect(shop?.products.map(({ id }) => id)).toEqual([1, 2])
  })

  test('none when only the shop has that name', () => {
    const [shop] = scoreShops([finding(1, { namesShop: true, named: [] })], { terms: 1, decisive: [] })
    expect(shop).toMatchObject({ id: 1, products: [] })
  })

  test('without hits there are no shops', () => expect(scoreShops([], { terms: 1, decisive: [] })).toEqual([]))
})
