import { expect, test, vi } from 'vitest'
import { createCachedMenu } from './cached-menu.ts'
import { createStockChanges } from './stock-changes.ts'

test('a read that started before the request is not used for it', async () => {
  const stockChanges = createStockChanges()
  const answers: ((stock: ReadonlyMap<number, number>) => void)[] = []
  const menu = createCachedMenu({
    json: '[{"establishment_products":[{"id":7,"stock_quantity":5}]}]',
    headers: {},
    validUntil: Number.POSITIVE_INFINITY,
    stockChanges,
    readStarted: { at: performance.now(), version: stockChanges.version() },
    readStock: () => new Promise((resolve) => void answers.push(resolve)),
  })
  const first = menu.refresh()
  stockChanges.begin([7])()
  const later = [menu.refresh(), menu.refresh()]
  answers[0]?.(new Map([[7, 5]]))
  await first
  expect(menu.isCurrent()).toBe(false)
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  answers[1]?.(new Map([[7, 4]]))
  await Promise.all(later)
  expect([menu.isCurrent(), menu.reply().body.toString(), answers.length]).toEqual([
    true,
    '[{"establishment_products":[{"id":7,"stock_quantity":4}]}]',
    2,
  ])
  stockChanges.begin([8])()
  expect(menu.isCurrent()).toBe(true)
})
