// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { orderLineOf, shopOrderReplyOf } from '../../../tests/order-reply.ts'
import type { OrderStatus } from '../../orders/order-status.ts'
import { catalogues } from '../../texts/sentences.ts'
import { TextsProvider } from '../../ui/texts.tsx'
import type { ShopOrderReply } from '../contract.ts'
import { KitchenScreen } from './kitchen-screen.tsx'

const now = Date.parse('2026-11-20T11:00:00Z')
const shop = { id: 1, name: 'Dar El Marsa', timeZone: 'Africa/Tunis', leadMinutes: 18 }

const line = (id: number, status: OrderStatus, more = {}) =>
  orderLineOf({ id, status, options: [], establishment_product: { id, name: `Plat ${id}`, image_url: '' }, ...more })

const ticket = (id: number, status: OrderStatus, more: Partial<ShopOrderReply> = {}): ShopOrderReply =>
  shopOrderReplyOf({
    id,
    status,
    moves: status === 3 ? [7, 6, 2] : status === 2 ? [3] : status === 1 ? [2] : [],
    created_at: '2026-11-20T10:50:00.000Z',
    received_at: '2026-11-20T10:50:00.000Z',
    changed_at: '2026-11-20T10:57:00.000Z',
    commandeproducts: [line(id * 10, status)],
    ...more,
  })

let root: Root
let host: HTMLElement
let listed: ShopOrderReply[]
let reply: () => [number, unknown]
const sent = vi.fn()

const answer = async (address: string, { body }: { body?: string } = {}): Promise<Response> => {
  if (body) sent(address, JSON.parse(body))
  const [status, value] = body
    ? reply()
    : address === '/health/ready'
      ? [200, { status: 'ok' }]
      : [200, { orders: listed, is_whole: true, numbers: [] }]
  return new Response(JSON.stringify(value), { status: status as number })
}

beforeEach(() => {
  vi.useFakeTimers({ now })
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  vi.stubGlobal('fetch', answer)
  reply = () => [500, {}]
  host = document.body.appendChild(document.createElement('div'))
  root = createRoot(host)
})

afterEach(async () => {
  localStorage.clear()
  await act(async () => root.unmount())
  host.remove()
  sent.mockClear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const open = (...orders: ShopOrderReply[]): Promise<void> => {
  listed = orders
  return act(async () =>
    root.render(
      <TextsProvider language="fr" messages={catalogues.fr}>
        <KitchenScreen shops={[shop]} orders={orders} serverNow={now} />
      </TextsProvider>,
    ),
  )
}

/** Waits for the next poll. */
const hear = (...orders: ShopOrderReply[]): Promise<void> => {
  listed = orders
  return act(async () => void (await vi.advanceTimersByTimeAsync(4000)))
}

const buttons = () => [...host.querySelectorAll('button')]
const nameOf = (button: HTMLElement) => button.ariaLabel ?? button.textContent
const press = (name: string) =>
  act(async () => {
    const button = buttons().find((one) => nameOf(one) === name)
    if (!button) throw new Error(`no button ${name}: ${buttons().map(nameOf)}`)
    button.click()
  })
const titles = () => [...host.querySelectorAll('article h2')].map(({ textContent }) => textContent)

test('accepted orders stand here, the first due first, and no other', async () => {
  await open(
    ticket(1, 0),
    ticket(2, 2, { ready_at: '2026-11-20T11:20:00.000Z' }),
    ticket(3, 1, { ready_at: '2026-11-20T11:10:00.000Z' }),
    ticket(4, 3),
    ticket(5, 7),
    ticket(6, 2, { establishment: { ...ticket(6, 2).establishment, id: 9 } }),
  )
  expect(titles()).toEqual(['N° 3', 'N° 2'])
})

test('a press on a line shows at once, before the server has answered', async () => {
  const order = ticket(2, 2, { commandeproducts: [line(20, 2), line(21, 2)] })
  await open(order)
  reply = () => [200, { ...order, version: 2, commandeproducts: [line(20, 3), line(21, 2)] }]
  await press('C’est prêt : Plat 20')
  expect(sent).toHaveBeenCalledExactlyOnceWith('/api/pro/orders/2/lines/20/status', { status: 3, seen: 2, version: 1 })
  expect(buttons().map(nameOf)).toContain('Remettre en préparation : Plat 20')
})

test('a line that was not sent says so, and so does the bar of a page that was just opened', async () => {
  await open(ticket(2, 2))
  expect(host.textContent).toContain('à l’instant')
  await press('C’est prêt : Plat 20')
  expect(host.textContent).toContain('« Plat 20 » : pas envoyé')
})

test('a customer who asks to cancel is told to the cooks', async () => {
  await open(ticket(2, 2, { cancel_requested_at: '2026-11-20T10:58:00.000Z' }))
  expect(host.textContent).toContain('Le client demande l’annulation')
  await hear(
    ticket(2, 2, {
      version: 2,
      cancel_requested_at: '2026-11-20T10:58:00.000Z',
      cancel_refused_at: '2026-11-20T10:59:00.000Z',
    }),
  )
  expect(host.textContent).not.toContain('Le client demande l’annulation')
})

test('a line that the server did not change says so and shows what the server knows', async () => {
  await open(ticket(2, 2))
  reply = () => [409, { code: 'already-moved', message: '' }]
  await press('C’est prêt : Plat 20')
  expect(host.textContent).toContain('« Plat 20 » n’a pas changé')
  expect(buttons().map(nameOf)).toContain('C’est prêt : Plat 20')
})

test('an order that is cancelled while it cooks stays, struck, until somebody has seen it', async () => {
  await open(ticket(2, 2), ticket(3, 2))
  await hear(ticket(2, 4, { version: 2 }), ticket(3, 2), ticket(5, 4))
  expect(titles()).toEqual(['N° 2', 'N° 3'])
  expect(host.querySelector('[role=alert]')?.textContent).toBe('Annulée : ne la préparez plus')
  expect(host.querySelector('.line-through')?.textContent).toContain('Plat 20')
  await press('C’est vu')
  expect(titles()).toEqual(['N° 3'])
})

test('a cancelled order is still there after a reload, until somebody has seen it', async () => {
  const reopen = async (...orders: ShopOrderReply[]) => {
    await act(async () => root.unmount())
    root = createRoot(host)
    await open(...orders)
  }
  await open(ticket(2, 2), ticket(3, 2))
  await reopen(ticket(2, 4, { version: 2 }), ticket(3, 2), ticket(5, 4))
  expect(titles()).toEqual(['N° 2', 'N° 3'])
  await press('C’est vu')
  await reopen(ticket(2, 4, { version: 2 }), ticket(3, 2))
  expect(titles()).toEqual(['N° 3'])
})

test('a ready order leaves and can be brought back', async () => {
  await open(ticket(2, 3), ticket(3, 2))
  expect(titles()).toEqual(['N° 3'])
  reply = () => [200, ticket(2, 2, { version: 2 })]
  await press('Remettre la commande n° 2 en cuisine')
  expect(sent).toHaveBeenCalledExactlyOnceWith('/api/pro/orders/2/status', { status: 2, version: 1 })
  expect(titles()).toEqual(['N° 2', 'N° 3'])
})

test('a new ticket is marked until somebody touches it', async () => {
  await open(ticket(2, 2))
  const marked = () => [...host.querySelectorAll('article.outline-saffron h2')].map(({ textContent }) => textContent)
  await hear(ticket(2, 2), ticket(3, 1))
  expect(marked()).toEqual(['N° 3'])
  const card = host.querySelector<HTMLElement>('article.outline-saffron')
  await act(async () => {
    card?.dispatchEvent(new Event('pointerdown', { bubbles: true }))
    card?.click()
  })
  expect(marked()).toEqual([])
})

test('only a note that mentions an allergy is marked as one', async () => {
  await open(
    ticket(2, 2, { commandeproducts: [line(20, 2, { note: '3andi 7asasia' }), line(21, 2, { note: 'Bien cuit' })] }),
  )
  const marked = [...host.querySelectorAll('.bg-danger-solid')].map(({ textContent }) => textContent)
  expect(marked).toEqual(['Parle d’une allergie :3andi 7asasia'])
  expect(host.textContent).toContain('Bien cuit')
})

test('notes stand out, and cancelled lines are struck', async () => {
  await open(
    ticket(2, 2, {
      commandeproducts: [line(20, 2, { note: 'Allergie aux noix' }), line(21, 4, { note: 'Bien cuit' })],
    }),
  )
  expect(host.textContent).toContain('Allergie aux noix')
  expect(host.textContent).not.toContain('Bien cuit')
  expect(host.querySelector('.line-through')?.textContent).toContain('Plat 21')
  expect(buttons().map(nameOf)).not.toContain('Commencer : Plat 21')
})

test('an own recall does not ring, and one that came too late is told', async () => {
  await open(ticket(2, 3), ticket(3, 3))
  reply = () => [200, ticket(2, 2, { version: 2 })]
  await press('Remettre la commande n° 2 en cuisine')
  expect(host.querySelector('article.outline-saffron')).toBeNull()
  reply = () => [409, { code: 'illegal-move', message: '' }]
  listed = [ticket(2, 2, { version: 2 }), ticket(3, 7, { status_text: 'Remise' })]
  await press('Remettre la commande n° 3 en cuisine')
  expect(host.textContent).toContain('la commande est maintenant « Remise »')
})
