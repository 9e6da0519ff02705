// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { shopOrderReplyOf } from '../../../tests/order-reply.ts'
import { catalogues } from '../../texts/sentences.ts'
import { TextsProvider } from '../../ui/texts.tsx'
import { OrderBoard } from './order-board.tsx'
import { StockPanel } from './stock-panel.tsx'

// The page loads the dialog when it first opens. Here it is loaded before.
await import('../../ui/dialog.tsx')

const words = catalogues.fr['restaurant/stock']

let root: Root
let host: HTMLElement
/** Requests for the list that wait for their reply, oldest first. */
let reads: ((isSoldOut: boolean) => void)[]

const list = (isSoldOut: boolean) => ({
  ...{ time_zone: 'Africa/Tunis', now: '2026-11-20T11:00:00Z', next_opening: '2026-11-21T09:00:00Z', has_more: false },
  rows: [
    {
      ...{ kind: 'dish', id: 3, name: 'Ojja', group: null, stock: null },
      sold_out: isSoldOut ? { until: '2026-11-21T09:00:00Z', by: null } : null,
      open_orders: [7, 9],
    },
  ],
})

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  reads = []
  vi.stubGlobal('fetch', (address: string, { method = 'GET' }: { method?: string }) => {
    if (address === '/health/ready') return Promise.resolve(new Response('{}'))
    if (address === '/api/pro/refunds')
      return Promise.resolve(new Response('{"refunds":[],"has_more":false,"refused_accounts":[]}'))
    if (!address.startsWith('/api/pro/shops/1/')) return Promise.resolve(new Response('[]'))
    if (method === 'PUT') return Promise.resolve(new Response(JSON.stringify({ id: 3, sold_out: null })))
    const { promise, resolve } = Promise.withResolvers<Response>()
    reads.push((isSoldOut) => resolve(new Response(JSON.stringify(list(isSoldOut)))))
    return promise
  })
  // The test's document has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  host = document.body.appendChild(document.createElement('div'))
  root = createRoot(host)
})

afterEach(async () => {
  await act(async () => root.unmount())
  host.remove()
  vi.unstubAllGlobals()
})

const open = (
  element = <StockPanel open shops={[{ id: 1, name: 'Dar' }]} last={null} onClose={() => {}} />,
): Promise<void> =>
  act(async () => {
    const router = createMemoryRouter([{ path: '/', element }], { hydrationData: { loaderData: {} } })
    root.render(
      <TextsProvider language="fr" messages={catalogues.fr}>
        <RouterProvider router={router} />
      </TextsProvider>,
    )
  })

const answer = (place: number, isSoldOut: boolean): Promise<void> => act(async () => reads[place]?.(isSoldOut))

const type = (text: string): Promise<void> =>
  act(async () => {
    const field = document.querySelector('input[type=search]')
    if (!(field instanceof HTMLInputElement)) throw new Error('no search field')
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })

const button = (sentence: string) =>
  document.querySelector<HTMLElement>(`button[aria-label="${sentence.replace('{name}', 'Ojja')}"]`)

test('the late reply of a search does not hide a mark that was made meanwhile', async () => {
  await open()
  await answer(0, false)
  await type('Oj')
  expect(reads).toHaveLength(2)
  await act(async () => button(words.markLabel)?.click())
  expect(reads).toHaveLength(3)
  await answer(2, true)
  expect(button(words.sellLabel)).not.toBeNull()
  await answer(1, false)
  expect(button(words.sellLabel)).not.toBeNull()
})

test('only a dish that is sold out tells which open orders wait for it', async () => {
  await open()
  await answer(0, false)
  expect(document.body.textContent).not.toContain('N° 7')
  await act(async () => button(words.markLabel)?.click())
  const said = [...document.querySelectorAll('[role="status"]')].map(({ textContent }) => textContent)
  expect(said).toContain('Ojja est marqué épuisé. 2 commandes en cours l’attendent :')
  await answer(1, true)
  expect(document.body.textContent).toContain('2 commandes en cours l’attendent :N° 7N° 9')
})

test('on the board such an order is opened with one press', async () => {
  Element.prototype.scrollIntoView = () => {}
  const shop = { id: 1, name: 'Dar', timeZone: 'Africa/Tunis', leadMinutes: 18 }
  await open(<OrderBoard shops={[shop]} orders={[shopOrderReplyOf({ id: 7, status: 2 })]} serverNow={Date.now()} />)
  const press = (name: string) =>
    act(async () => [...document.querySelectorAll('button')].find((one) => one.textContent === name)?.click())
  await press(catalogues.fr['restaurant/nav'].stock.button)
  await vi.waitFor(() => expect(reads).toHaveLength(1))
  await answer(0, true)
  await press('N° 7')
  await vi.waitFor(() => expect(document.activeElement?.id).toBe('order-7'))
  expect(document.querySelector('[role="dialog"]:not([data-closed])')).toBeNull()
})
