import { expect, test } from 'vitest'
import { setUpCountingOrigin, stage } from '../../../tests/counting-origin.ts'
import { createTimeBudget, withinBudget } from '../../adapters/database/time-budget.ts'

setUpCountingOrigin()

test('a page is rendered again in the background when it is half a minute old, and not before', async () => {
  expect(await stage.home()).toContain('drawing 1')
  stage.pass(29_000)
  expect(await stage.home()).toContain('drawing 1')
  await new Promise((resolve) => setImmediate(resolve))
  expect(stage.origin.rendered).toBe(1)
  stage.pass(2000)
  expect(await stage.home()).toContain('drawing 1')
  await expect.poll(() => stage.origin.rendered).toBe(2)
  await expect.poll(stage.home).toContain('drawing 2')
})

test('a change of the settings drops every page', async () => {
  expect(await stage.home()).toContain('drawing 1')
  stage.changeSettings()
  expect(await stage.home()).toContain('drawing 2')
})

test('a page that is a minute old is rendered again before it is sent', async () => {
  await stage.home()
  stage.pass(60_000)
  expect(await stage.home()).toContain('drawing 2')
})

test('pages from before a lost connection serve as stale pages, until a fresh one is there', async () => {
  await stage.home()
  for (let outage = 0; outage < 3; outage += 1) {
    stage.disconnect()
    stage.origin.isAway = true
    stage.reconnect()
    const old = await stage.home()
    expect(old).toContain('drawing 1')
    expect(old).toContain('Stock vérifié')
  }
  stage.origin.isAway = false
  await expect.poll(stage.home).toContain('drawing 2')
  expect(await stage.home()).not.toContain('Stock vérifié')
})

test('a page of a shop that has changed is not kept as a stale page', async () => {
  expect(await stage.page('/dar-el-marsa/')).toContain('drawing 1')
  stage.changeElsewhere(1)
  stage.origin.isAway = true
  await expect(stage.page('/dar-el-marsa/')).rejects.toThrow('for now')
})

test('callers share one rendering, which continues when the first caller disconnects', async () => {
  await stage.page('/ar')
  const { promise, resolve } = Promise.withResolvers<void>()
  stage.origin.held = promise
  const [first, second, other] = [createTimeBudget(4300), createTimeBudget(4300), createTimeBudget(4300)]
  const listener = [first, second].map((budget) => withinBudget(budget, stage.home))
  const alone = withinBudget(other, () => stage.page('/en')).catch(() => {})
  first.abandon()
  other.abandon()
  resolve()
  expect(await listener[1]).toContain('drawing')
  expect(await listener[0]).toBe(await listener[1])
  await alone
  // One for each language, although the one in English is abandoned.
  expect(stage.origin.rendered).toBe(3)
})

test('what open pages of a shop read again is made once for all of them, and never sent stale', async () => {
  const data = () => stage.page('/dar-el-marsa.data')
  expect(await data()).toBe('data 1')
  expect(await data()).toBe('data 1')
  stage.tell({ channel: 'catalogue', event: '', payload: { shop: 1 } })
  expect(await data()).toBe('data 2')
  stage.disconnect()
  stage.origin.isAway = true
  stage.reconnect()
  await expect(data()).rejects.toThrow('for now')
})
