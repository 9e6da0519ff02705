// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stalePageScript } from './stale-page-script.ts'

const minute = 60_000
const aged =
  '<p id="page-age" class="soft" data-minutes="0" data-ago="Stock vérifié {ago}.">Stock vérifié à l’instant.</p>'
const fresh = '<p id="page-age" class="soft" hidden=""></p>'

/** Status of the readiness check. */
let ready = 200
let page = aged
const asked: string[] = []
const revalidate = vi.fn(async () => {})

beforeEach(() => {
  vi.useFakeTimers()
  ready = 503
  page = aged
  document.documentElement.lang = 'fr'
  document.body.innerHTML = aged
  vi.stubGlobal('__reactRouterDataRouter', { revalidate })
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(new URL(address, location.href).pathname)
    return address === '/health/ready' ? new Response('', { status: ready }) : new Response(page)
  })
  new Function(stalePageScript)()
})

afterEach(() => {
  document.body.innerHTML = ''
  vi.advanceTimersByTime(10_000)
  asked.length = 0
  revalidate.mockClear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const place = () => document.getElementById('page-age')

test('the age counts up on an open page, which is not requested while the database is away', async () => {
  await vi.advanceTimersByTimeAsync(2.2 * minute)
  expect(place()?.textContent).toMatch(/^Stock vérifié il y a 2\smin\.$/)
  expect(new Set(asked)).toEqual(new Set(['/health/ready']))
})

test('it disappears when the server has a fresh page, and the data is revalidated', async () => {
  ready = 200
  await vi.advanceTimersByTimeAsync(11_000)
  expect(place()?.hidden).toBe(false)
  expect(revalidate).not.toHaveBeenCalled()
  page = fresh
  await vi.advanceTimersByTimeAsync(7000)
  expect(revalidate).toHaveBeenCalledOnce()
  expect(place()?.hidden).toBe(true)
  asked.length = 0
  await vi.advanceTimersByTimeAsync(minute)
  expect(asked).toEqual([])
})

test('after a navigation the script stops', async () => {
  document.body.innerHTML = ''
  await vi.advanceTimersByTimeAsync(minute)
  expect(asked).toEqual([])
})
