import { expect, test } from 'vitest'
import { readAfter, readShopFilter, shopSearch } from './shop-filter.ts'

const read = (search: string) => readShopFilter(new URLSearchParams(search))

test('a filter is read from its own address', () => {
  const filter = { query: 'dar & fils', status: 'submitted' } as const
  expect(read(shopSearch(filter))).toEqual(filter)
  expect(shopSearch({ query: '', status: '' })).toBe('')
  expect(shopSearch({ query: '', status: 'waiting' }, 12)).toBe('?status=waiting&after=12')
})

test('what is not understood is left out', () => {
  expect(read('?status=gone&q=%00%0A')).toEqual({ query: '', status: '' })
  expect(read(`?q=${'x'.repeat(500)}`).query).toHaveLength(100)
  for (const after of ['', '0', '-1', 'x', '1e3', '2147483648', '99999999999'])
    expect(readAfter(new URLSearchParams({ after }))).toBe(null)
  expect(readAfter(new URLSearchParams({ after: '20000' }))).toBe(20_000)
})
