import { expect, type Page, test } from '@playwright/test'
import { become, visit } from '../tests/browser.ts'
import { pathOf, screens } from '../tests/screens.ts'
import { stage } from '../tests/stage.ts'
import { timeoutFactor } from '../tests/timeout-factor.ts'

const kilobyte = 1000

type Kind = 'js' | 'woff2'

/** Counts the bytes of scripts and fonts on the wire, with headers. */
const weigh = async (page: Page) => {
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  const begun = new Map<string, { kind: Kind; file: string }>()
  const files: string[] = []
  const open = new Set<string>()
  const transferred = { js: 0, woff2: 0 }
  network.on('Network.requestWillBeSent', ({ requestId, request }) => {
    const kind = /\.(js|woff2)(?:[?#]|$)/.exec(request.url)?.[1] as Kind | undefined
    if (!kind) return
    begun.set(requestId, { kind, file: request.url.split('/').at(-1) ?? '' })
    open.add(requestId)
  })
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = begun.get(requestId)
    if (one) {
      transferred[one.kind] += encodedDataLength
      files.push(`${one.file} ${encodedDataLength}`)
    }
    open.delete(requestId)
  })
  network.on('Network.loadingFailed', ({ requestId }) => void open.delete(requestId))
  /** True when the page has been idle twice, no request is open and none was started meanwhile. */
  const isAllThere = async (): Promise<boolean> => {
    const before = begun.size
    await page.evaluate(() => new Promise<void>((done) => requestIdleCallback(() => requestIdleCallback(() => done()))))
    return open.size === 0 && begun.size === before
  }
  return { transferred, isAllThere, files }
}

/** Of the first dish of a menu. */
const pathOfDish = async (page: Page): Promise<string> => {
  const reply = await page.request.get('/api/product/1/getrayons')
  const menu: { establishment_products: { id: number }[] }[] = await reply.json()
  return `/dar-el-marsa/product/${menu[0]?.establishment_products[0]?.id}`
}

/** In kilobytes. */
const most = 115

for (const { name, path } of [
  { name: 'home', path: '/' },
  { name: 'the listing', path: '/restaurants' },
  { name: 'a shop', path: '/dar-el-marsa/' },
  { name: 'a shop in Arabic', path: '/ar/dar-el-marsa/' },
  { name: 'a dish', path: pathOfDish },
]) {
  test(`a first visit to ${name} transfers at most ${most} KB of scripts and 75 KB of fonts`, async ({ page }) => {
    const { transferred, isAllThere, files } = await weigh(page)
    await visit(page, typeof path === 'string' ? path : await path(page))
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
    await expect.poll(isAllThere).toBe(true)
    expect(transferred.js).toBeGreaterThan(50 * kilobyte)
    expect(transferred.js, files.join(', ')).toBeLessThanOrEqual(most * kilobyte)
    expect(transferred.woff2).toBeGreaterThan(20 * kilobyte)
    expect(transferred.woff2).toBeLessThanOrEqual(75 * kilobyte)
  })
}

/**
 * The board has live updates, search, folded orders, reports of problems and the undo of marks. It stays open for days. Board and kitchen load
 * more while a customer is asked about a missing dish.
 */
const mostForBoard = 174 * kilobyte
const boards: readonly string[] = ['pro', 'pro-kitchen']
const mostForStaff = 160 * kilobyte

const rooms = [
  { room: 'a restaurant', route: /^pro(?:-|$)/ },
  { room: 'the operator', route: /^admin(?:-|$)/ },
]

for (const { room, route } of rooms)
  test(`no screen of ${room} transfers more than 160 KB of scripts on a first visit, and no order board more than 174 KB`, async ({
    browser,
    baseURL,
  }) => {
    test.setTimeout(300_000 * timeoutFactor)
    const address = baseURL ?? ''
    const here = await stage(address)
    for (const screen of screens.filter((one) => route.test(one.route))) {
      // A browser of its own for each screen, so that nothing is in its cache.
      const page = await (await browser.newContext()).newPage()
      await become(page, here.cookies[screen.who], address)
      const { transferred, isAllThere, files } = await weigh(page)
      await visit(page, pathOf(screen, here))
      await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
      await expect.poll(isAllThere).toBe(true)
      expect.soft(transferred.js, screen.name).toBeGreaterThan(50 * kilobyte)
      expect
        .soft(transferred.js, `${screen.name}: ${files.join(', ')}`)
        .toBeLessThanOrEqual(boards.includes(screen.route) ? mostForBoard : mostForStaff)
      await page.context().close()
    }
  })
