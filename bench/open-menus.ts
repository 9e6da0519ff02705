import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { menuChannelName, menuUpdateEvent } from '../src/catalogue/product.ts'
import { signInOwner } from './followers.ts'
import { median, startProduct, untilDrawn } from './processes.ts'
import type { Row } from './report.ts'
import { openWorld } from './world.ts'

const menus = 1000
const rounds = 9
const shop = 1
/** What an open page of this shop reads again. */
const page = '/dar-el-marsa.data'
/** A browser reads it at a random moment of this time after it is told (`use-live-stock.ts`). */
const spreadMs = 300

type Dish = { readonly id: number; readonly version: number; readonly price: string }

const callAsOwner = async (address: string) => {
  const headers = {
    cookie: await signInOwner(address),
    'content-type': 'application/json',
    'x-requested-with': 'XMLHttpRequest',
  }
  return async <Reply>(method: string, path: string, body?: object): Promise<Reply> => {
    const reply = await fetch(address + path, { method, headers, body: body ? JSON.stringify(body) : null })
    if (!reply.ok) throw new Error(`${method} ${path}: ${await reply.text()}`)
    return (await reply.json()) as Reply
  }
}

const openMenu = (address: string, onTold: () => void): Promise<WebSocket> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(`${address.replace('http', 'ws')}/app/mida?protocol=7`)
    socket.addEventListener('error', () => reject(new Error('an open menu was not let in')))
    socket.addEventListener('message', ({ data }) => {
      const { event } = JSON.parse(String(data)) as { event: string }
      if (event === 'pusher:connection_established')
        socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel: menuChannelName(shop) } }))
      else if (event === 'pusher_internal:subscription_succeeded') resolve(socket)
      else if (event === menuUpdateEvent) onTold()
    })
  })

const browsers = new Agent({ keepAlive: true })

/** With a connection that stays open, as a browser has one, and not with `fetch`, whose own work would be measured too. */
const read = (url: string): Promise<string> =>
  new Promise((resolve, reject) => {
    get(url, { agent: browsers }, (reply) => {
      let text = ''
      reply.setEncoding('utf8')
      reply.on('data', (part: string) => {
        text += part
      })
      reply.on('end', () => resolve(text))
    }).on('error', reject)
  })

const worst = (delays: readonly number[]): number => Math.max(0, ...delays)

export const openMenus = async (dataDir: string): Promise<Row> => {
  const live = await startProduct({ DATA_DIR: dataDir })
  await untilDrawn(live.pid)
  const world = openWorld(dataDir)
  const other = await startProduct({ DATA_DIR: dataDir, DATABASE_URL: world.url })
  const sockets: WebSocket[] = []
  try {
    const call = await callAsOwner(other.address)
    const [category] = await call<{ id: number; establishment_products: { vat: number }[] }[]>(
      'GET',
      `/api/product/${shop}/getrayons`,
    )
    const dish = {
      name: 'Plat du jour',
      description: '',
      vat_basis_points: Math.round((category?.establishment_products[0]?.vat ?? 0) * 100),
      categories: [category?.id ?? 0],
    }
    let made = await call<Dish>('POST', `/api/pro/shops/${shop}/products`, { ...dish, price: '10' })
    let [begun, wanted] = [0, '']
    let told: number[] = []
    let shown: number[] = []
    const readAgain = async (): Promise<void> => {
      told.push(performance.now() - begun)
      await sleep(Math.random() * spreadMs)
      if ((await read(live.address + page)).includes(wanted)) shown.push(performance.now() - begun)
    }
    while (sockets.length < menus)
      sockets.push(
        ...(await Promise.all(Array.from({ length: 50 }, () => openMenu(live.address, () => void readAgain())))),
      )
    const measured: { readonly told: number; readonly all: number; readonly middle: number; readonly count: number }[] =
      []
    for (let round = 0; round < rounds; round += 1) {
      ;[told, shown] = [[], []]
      const price = 41_003 + round
      wanted = `${price}`
      begun = performance.now()
      made = await call<Dish>('PUT', `/api/pro/shops/${shop}/products/${made.id}`, {
        ...dish,
        price: (price / 1000).toFixed(3),
        version: made.version,
      })
      for (let waited = 0; shown.length < menus && waited < 10_000; waited += 20) await sleep(20)
      measured.push({ told: worst(told), all: worst(shown), middle: median(shown), count: shown.length })
      await sleep(1500)
    }
    await call('DELETE', `/api/pro/shops/${shop}/products/${made.id}`)
    const count = measured.reduce((sum, round) => sum + round.count, 0)
    const of = (pick: (round: (typeof measured)[number]) => number): number => Math.round(median(measured.map(pick)))
    return {
      what: `${menus.toLocaleString('en')} open menus, another process changes a price`,
      ours: `${count} of ${menus * rounds} menus have the new price, half of them after ${of(({ middle }) => middle)} ms, the last after ${of(({ all }) => all)} ms`,
      against: `the last one is told after ${of(({ told: last }) => last)} ms, and waits up to ${spreadMs} ms so that not all read at once`,
      result: '',
      goal: 'all, ≤ 1 s',
      rounds: measured.map(
        ({ told: last, middle, all, count: shownCount }) =>
          `told after ${Math.round(last)} ms; ${shownCount} shown, half after ${Math.round(middle)} ms, the last after ${Math.round(all)} ms`,
      ),
    }
  } finally {
    browsers.destroy()
    for (const socket of sockets) socket.close()
    await world.pool.end()
    await other.end()
    await live.end()
  }
}
