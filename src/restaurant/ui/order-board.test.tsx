// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { shopOrderReplyOf } from '../../../tests/order-reply.ts'
import { catalogues } from '../../texts/sentences.ts'
import { TextsProvider } from '../../ui/texts.tsx'
import type { ShopOrderReply } from '../contract.ts'
import { OrderBoard } from './order-board.tsx'

const now = Date.parse('2026-11-20T11:00:00Z')
const shop = { id: 1, name: 'Dar El Marsa', timeZone: 'Africa/Tunis', leadMinutes: 18 }

const order = (id: number, more: Partial<ShopOrderReply> = {}): ShopOrderReply =>
  shopOrderReplyOf({
    id,
    total: '24.500',
    ...{ created_at: '2026-11-20T10:57:00.000Z', received_at: '2026-11-20T10:57:00.000Z' },
    changed_at: '2026-11-20T10:57:00.000Z',
    establishment: { ...shopOrderReplyOf().establishment, lead_minutes: 25 },
    ...more,
  })

const accepted = order(7, { version: 2, status: 1, status_text: 'Acceptée', moves: [2, 4, 5] })

let root: Root
let host: HTMLElement
/** The answers of the server: of the readiness check, and by method. */
let answers: Record<'ready' | 'GET' | 'POST', () => [number, unknown]>
const sent = vi.fn()

const answering = async (
  address: string,
  { method = 'GET', body }: { method?: 'GET' | 'POST'; body?: string },
): Promise<Response> => {
  if (body) sent(address, JSON.parse(body))
  if (address === '/api/pro/refunds')
    return new Response(JSON.stringify({ refunds: [], has_more: false, refused_accounts: [] }))
  const [status, reply] = answers[address === '/health/ready' ? 'ready' : method]()
  const isList = address.startsWith('/api/pro/orders/changes') && status === 200
  const value = isList ? { orders: reply, is_whole: true, numbers: [] } : reply
  return new Response(JSON.stringify(value), { status })
}

const silent = (_: string, { signal }: { signal: AbortSignal }): Promise<Response> =>
  new Promise((_answer, fail) => signal.addEventListener('abort', () => fail(signal.reason)))

// The test's document has no layout to scroll.
const scrolled = vi.fn()
Element.prototype.scrollIntoView = scrolled

beforeEach(async () => {
  vi.useFakeTimers({ now })
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', answering)
  answers = { ready: () => [200, { status: 'ok' }], GET: () => [200, [order(7)]], POST: () => [200, accepted] }
  host = document.body.appendChild(document.createElement('div'))
  root = createRoot(host)
  await act(async () =>
    root.render(
      <TextsProvider language="fr" messages={catalogues.fr}>
        <OrderBoard shops={[shop]} orders={[order(7)]} serverNow={now} />
      </TextsProvider>,
    ),
  )
})

afterEach(async () => {
  await act(async () => root.unmount())
  host.remove()
  sent.mockClear()
  scrolled.mockClear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const column = (name: string) => host.querySelector(`section[aria-labelledby="column-${name}"]`)?.textContent ?? ''

const press = (words: string) =>
  act(async () => {
    const button = [...host.querySelectorAll('button')].find(({ textContent }) => textContent === words)
    if (!button) throw new Error(`no button ${words}`)
    button.click()
  })

const wait = (milliseconds: number) => act(async () => vi.advanceTimersByTimeAsync(milliseconds))

/** Puts a finger on the page, or lifts it. Its click is an event of its own. */
const finger = (name: 'pointerdown' | 'pointerup' | 'pointercancel') =>
  act(async () => host.dispatchEvent(new Event(name, { bubbles: true })))

test('while a finger is down the cards stay as they were, and an arrival is only announced', async () => {
  const cards = () => [...host.querySelectorAll('article')].map(({ id }) => id)
  await finger('pointerdown')
  answers.GET = () => [200, [order(6, { received_at: '2026-11-20T10:56:00.000Z' }), order(8)]]
  // Live events read the orders at once; here the return of the network does.
  await act(async () => window.dispatchEvent(new Event('online')))
  expect(document.title).toBe('(2) Commandes de la maison')
  expect(cards()).toEqual(['order-7'])
  await finger('pointerup')
  expect(cards()).toEqual(['order-7'])
  await press('Accepter')
  expect(sent).toHaveBeenCalledWith('/api/pro/orders/7/status', { status: 1, version: 1, ready_in_minutes: 25 })
  expect(cards()).toEqual(['order-6', 'order-8'])
})

test.each([
  { how: 'that ends without a click', end: ['pointerup'], milliseconds: 300 },
  { how: 'that becomes a scroll', end: ['pointercancel'], milliseconds: 0 },
  { how: 'whose end is never heard', end: [], milliseconds: 2000 },
] as const)('a press $how does not stop the board', async ({ end, milliseconds }) => {
  await finger('pointerdown')
  answers.GET = () => [200, [order(7), order(8)]]
  await act(async () => window.dispatchEvent(new Event('online')))
  expect(column('new')).not.toContain('N° 8')
  for (const name of end) await finger(name)
  await wait(milliseconds)
  expect(column('new')).toContain('N° 8')
})

test('accepting promises what the customer was told, names the version that was seen, and moves the card to the kitchen', async () => {
  expect(column('new')).toContain('N° 7')
  expect(column('new')).toContain('il y a 3 min')
  expect(column('new')).toContain('24,500\u00a0DT')
  expect([...host.querySelectorAll('input[type=radio]')].map((choice) => choice.getAttribute('value'))).toContain('25')
  await press('Accepter')
  expect(sent).toHaveBeenCalledWith('/api/pro/orders/7/status', { status: 1, version: 1, ready_in_minutes: 25 })
  expect(column('new')).not.toContain('N° 7')
  expect(column('kitchen')).toContain('N° 7')
  expect(host.querySelector('[role="status"]')?.textContent).toBe('Commande n° 7 : Acceptée.')
})

test('the second of two moves shows the current state of the order, and by name who was faster', async () => {
  answers.POST = () => [409, { code: 'already-moved', message: '' }]
  answers.GET = () => [200, [{ ...accepted, changed_by: 'Selma' }]]
  await press('Accepter')
  expect(column('kitchen')).toContain('Selma a été plus rapide : la commande est maintenant « Acceptée ».')
  answers.GET = () => [200, [{ ...accepted, version: 3, status: 4, status_text: 'Annulée', changed_by: null }]]
  await press('Commencer')
  expect(column('done')).toContain('Le client a annulé la commande entre-temps.')
})

test('an order that comes in is announced, counted in the title, and called new until it is touched', async () => {
  answers.GET = () => [200, [order(7), order(8, { customer: { name: 'Léo' } })]]
  await wait(4000)
  expect(host.querySelector('[role="status"]')?.textContent).toBe('Nouvelle commande n° 8, Léo, 24,500\u00a0DT.')
  expect(document.title).toBe('(2) Commandes de la maison')
  expect(column('new')).toContain('Nouvelle')
  expect(host.textContent).toContain('Voir les 2 nouvelles commandes')
  await press('Voir les 2 nouvelles commandes')
  await wait(20)
  expect(document.activeElement?.id).toBe('order-7')
  await press('Voir la nouvelle commande')
  await wait(20)
  expect(document.activeElement?.id).toBe('order-8')
  expect(host.textContent).not.toContain('Voir la nouvelle commande')
})

test('an order that waited when the page was opened is new until somebody touches it', async () => {
  expect(column('new')).toContain('Nouvelle')
  await press('Voir la nouvelle commande')
  await wait(20)
  expect(host.textContent).not.toContain('Voir la nouvelle commande')
})

test('a silent server is reported within five seconds, with the time since its last answer', async () => {
  vi.stubGlobal('fetch', silent)
  expect(host.textContent).toContain(catalogues.fr.restaurant.link.on)
  await wait(5000)
  expect(host.querySelector('[role="alert"]')?.textContent).toBe(catalogues.fr.restaurant.offline)
  await wait(3000)
  expect(host.textContent).toMatch(/il y a [5-8] s/)
})

test('an unreachable database is reported within five seconds without any press, until it is back', async () => {
  vi.stubGlobal('fetch', async (address: string, asked: { signal: AbortSignal }) => {
    if (address === '/health/live') return new Response('{}')
    if (address !== '/health/ready') return silent(address, asked)
    return new Response('{"status":"no database"}', { status: 503 })
  })
  await wait(5000)
  expect(host.querySelector('[role="alert"]')?.textContent).toBe(catalogues.fr.restaurant.offline)
  expect(host.textContent).not.toContain(catalogues.fr.restaurant.link.on)
  vi.stubGlobal('fetch', answering)
  await wait(5000)
  expect(host.textContent).toContain(catalogues.fr.restaurant.link.on)
})

test('a draining server counts as reachable', async () => {
  answers.ready = () => [503, { status: 'draining' }]
  await wait(10_000)
  expect(host.textContent).toContain(catalogues.fr.restaurant.link.on)
})

test('a lost connection is reported until the next answer', async () => {
  answers.GET = () => [500, { code: 'fault', message: '' }]
  await wait(4000)
  expect(host.textContent).toContain(catalogues.fr.restaurant.offline)
  answers.GET = () => [200, [order(7)]]
  await wait(4000)
  expect(host.textContent).not.toContain(catalogues.fr.restaurant.offline)
})

test('an order that was accepted although the answer was lost has one card, in the kitchen', async () => {
  answers.GET = () => [200, [accepted]]
  answers.POST = () => {
    throw new TypeError('Failed to fetch')
  }
  await press('Accepter')
  expect(host.querySelectorAll('#order-7')).toHaveLength(1)
  expect(column('kitchen')).toContain('N° 7')
  expect(host.textContent).not.toContain('n’a pas marché')
})

test('a move that fails leaves the order where it is and says so', async () => {
  answers.POST = () => [500, { code: 'fault', message: '' }]
  await press('Accepter')
  expect(column('new')).toContain('N° 7')
  expect(host.querySelector('#order-7')?.textContent).toContain('« Accepter » n’a pas marché : commande n° 7, Amina')
  await wait(60_000)
  expect(host.textContent).toContain('« Accepter » n’a pas marché')
  await press('C’est vu')
  expect(host.textContent).not.toContain('n’a pas marché')
})

test('a move that fails is told above the buttons and scrolled to, once however often it is pressed', async () => {
  answers.POST = () => [500, { code: 'fault', message: '' }]
  await press('Accepter')
  await press('Accepter')
  const told = host.querySelectorAll('#order-7 [role="alert"]')
  expect(told).toHaveLength(1)
  const button = [...host.querySelectorAll('button')].find(({ textContent }) => textContent === 'Accepter')
  expect(told[0]?.compareDocumentPosition(button ?? host)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(scrolled).toHaveBeenLastCalledWith({ block: 'nearest' })
})

test('while the server is silent the bar names what failed last, and counts the rest', async () => {
  answers.GET = () => [200, [order(7), order(8, { customer: { name: 'Léo' } })]]
  await wait(4000)
  vi.stubGlobal('fetch', silent)
  const bar = () => host.querySelector('.fixed')?.textContent
  const accept = (id: number) => act(async () => host.querySelector<HTMLElement>(`#order-${id} .w-full`)?.click())
  await press('Accepter')
  await wait(12_000)
  expect(bar()).toContain('« Accepter » n’a pas marché : commande n° 7, Amina')
  expect(bar()).not.toContain('autre')
  await accept(8)
  await wait(12_000)
  expect(bar()).toContain('« Accepter » n’a pas marché : commande n° 8, Léo, et un autre échec')
})
