import { type Browser, chromium, type Page } from '@playwright/test'
import type { Pool } from 'pg'
import { enter, visit } from '../tests/browser.ts'
import { signInOwner } from './followers.ts'
import { median, startProduct, untilDrawn } from './processes.ts'
import type { Row } from './report.ts'
import { openWorld } from './world.ts'

const orders = 50
const linesEach = 4
/** How many times slower the processor of the browser is made. */
const slowdown = 4
const plantedMs = 200
const plantedEvery = 5

type Line = { readonly order: number; readonly line: number }

/** In preparation, so that both screens show them. Each order's lines stand together, by their number. */
const addOrders = async (pool: Pool): Promise<Line[]> => {
  const { rows } = await pool.query<Line>(
    `with dishes as (
        select name, price_minor, row_number() over (order by id) as k from products
        where shop_id = 1 and withdrawn_at is null order by id limit 12),
      placed as (
        insert into orders (shop_id, user_id, payment_method, payment_state, pickup_mode, phone, total_minor, currency,
          currency_symbol, euro_rate, created_at, status, ready_at)
        select 1, (select id from users where email = 'amina@example.com'), 'counter', 'due-at-counter', 1, '+21620123456', 48000,
          'TND', 'DT', 0.2951, now() - n * interval '20 seconds', 2, now() + interval '20 minutes'
        from generate_series(1, $1::int) n returning id),
      past as (
        insert into order_history (order_id, from_status, to_status, changed_at)
        select id, 1, 2, now() - interval '10 seconds' from placed),
      lines as (
        insert into order_lines (order_id, name, image_url, unit_price_minor, vat_basis_points, quantity, status, note)
        select placed.id, dishes.name, '', price_minor, 0, 1 + k % 3, 2, case when k = 7 then 'Sans oignons' else '' end
        from placed, generate_series(1, $2::int) l join dishes on true where k = 1 + (placed.id * 3 + l) % 12
        returning id, order_id)
      select order_id as "order", id as line from lines order by order_id, id`,
    [orders, linesEach],
  )
  return rows
}

/** Milliseconds from the arrival of the reply that contains the change until the browser has painted it. */
const untilPainted = (page: Page, card: string): Promise<number> =>
  page.evaluate(
    (selector) =>
      new Promise<number>((done, fail) => {
        const shown = document.querySelector(selector)
        if (!shown) return fail(new Error(`the screen does not show ${selector}`))
        let arrived: number | null = null
        const paints: { readonly changed: number; readonly painted: number }[] = []
        const finish = (): void => {
          const paint = paints.find(({ changed }) => arrived !== null && changed >= arrived)
          if (arrived === null || !paint) return
          observer.disconnect()
          replies.disconnect()
          done(paint.painted - arrived)
        }
        // The browser lists a reply a moment after it has arrived.
        const replies = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            if (!(entry instanceof PerformanceResourceTiming) || !entry.name.includes('/api/pro/orders/changes'))
              continue
            // A reply without changes is shorter.
            if (entry.decodedBodySize > 500) arrived ??= entry.responseEnd
          }
          finish()
        })
        replies.observe({ type: 'resource' })
        // Other changes of the card, such as a minute that has passed, are no paint of this change.
        const observer = new MutationObserver(() => {
          const changed = performance.now()
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => {
            paints.push({ changed, painted: performance.now() })
            finish()
          }
          // The message is handled after the frame of this callback is painted.
          requestAnimationFrame(() => port2.postMessage(null))
        })
        observer.observe(shown, { subtree: true, childList: true, attributes: true, characterData: true })
        setTimeout(() => fail(new Error(`no change of ${selector} was painted`)), 60_000)
      }),
    card,
  )

/** From now on, every change in the page takes so much longer before it is painted. */
const slow = (milliseconds: number): void => {
  const [known, main] = [Reflect.get(window, 'slowed'), document.querySelector('main')]
  if (known instanceof MutationObserver) known.disconnect()
  const observer = new MutationObserver(() => {
    for (const until = performance.now() + milliseconds; performance.now() < until; );
  })
  if (main && milliseconds > 0) observer.observe(main, { subtree: true, childList: true, attributes: true })
  Reflect.set(window, 'slowed', observer)
}

type Screen = { readonly name: string; readonly path: string; readonly cardOf: (order: number) => string }

const screens: readonly Screen[] = [
  { name: 'board', path: '/pro', cardOf: (order) => `#order-${order}` },
  { name: 'kitchen', path: '/pro/kitchen', cardOf: (order) => `[aria-labelledby="ticket-${order}"]` },
]

type Times = { readonly name: string; readonly times: readonly number[]; readonly planted: readonly number[] }

const p95 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? 0

const measure = async (
  browser: Browser,
  address: string,
  { name, path, cardOf }: Screen,
  lines: readonly Line[],
): Promise<Times> => {
  const page = await browser.newPage({ baseURL: address, viewport: { width: 1280, height: 900 } })
  await enter(page.request, 'sami@example.com')
  await visit(page, path)
  const cards = await page.getByRole('main').getByRole('article').count()
  if (cards < orders) throw new Error(`the ${name} shows ${cards} orders`)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const cookie = await signInOwner(address)
  const move = async ({ order, line }: Line): Promise<number> => {
    const painted = untilPainted(page, cardOf(order))
    const reply = await fetch(`${address}/api/pro/orders/${order}/lines/${line}/status`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
      body: JSON.stringify({ status: 3, seen: 2 }),
    })
    if (!reply.ok) throw new Error(`a line was not moved: ${await reply.text()}`)
    return painted
  }
  // Warm-up, so that the first changes do not measure compilation.
  const [warm, rest] = [lines.slice(0, 5), lines.slice(5)]
  for (const line of warm) await move(line)
  const [times, planted]: [number[], number[]] = [[], []]
  for (const [index, line] of rest.entries()) {
    // Between the others, so that both are measured on an equally busy machine.
    const isPlanted = index % plantedEvery === plantedEvery - 1
    await page.evaluate(slow, isPlanted ? plantedMs : 0)
    ;(isPlanted ? planted : times).push(await move(line))
  }
  await page.close()
  const more = median(planted) - median(times)
  if (more < plantedMs / 2)
    throw new Error(`the ${name} is ${Math.round(more)} ms slower with ${plantedMs} ms more before each paint`)
  return { name, times, planted }
}

const shown = (times: readonly number[]): string =>
  `p50 ${Math.round(median(times))} ms, p95 ${Math.round(p95(times))} ms`

export const openLines = async (dataDir: string): Promise<Row> => {
  const server = await startProduct({ DATA_DIR: dataDir })
  const world = openWorld(dataDir)
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '', args: ['--no-sandbox'] })
  try {
    await untilDrawn(server.pid)
    const lines = await addOrders(world.pool)
    const measured: Times[] = []
    for (const [index, screen] of screens.entries()) {
      // One line of each order, so that no order is complete.
      const own = lines.filter((_, at) => at % linesEach === index)
      measured.push(await measure(browser, server.address, screen, own))
    }
    return {
      what: `A screen with ${orders * linesEach} open lines, from the arrival of a change until it is painted, at a fourth of the processor`,
      ours: measured.map(({ name, times }) => `${name} ${shown(times)}`).join('; '),
      against: '',
      result: '',
      goal: 'p95 ≤ 100 ms',
      rounds: measured.flatMap(({ name, times, planted }) => [
        `${name}: ${times.length} changes, ${shown(times)}, the slowest ${Math.round(Math.max(...times))} ms`,
        `${name}, with ${plantedMs} ms more before each paint, to see that the figure shows it: ${shown(planted)}`,
      ]),
    }
  } finally {
    await browser.close()
    await world.pool.end()
    await server.end()
  }
}
