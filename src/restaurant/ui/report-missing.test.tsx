// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { orderLineOf, shopOrderReplyOf } from '../../../tests/order-reply.ts'
import { catalogues } from '../../texts/sentences.ts'
import { TextsProvider } from '../../ui/texts.tsx'
import type { ShopOrderReply } from '../contract.ts'
import { ReportMissing } from './report-missing.tsx'

const words = catalogues.fr['restaurant/missing']
const [line, other] = [orderLineOf({ id: 1, qte: 2 }), orderLineOf({ id: 2 })]

let root: Root
let host: HTMLElement
const sent = vi.fn()

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', async (_address: string, { body }: { body?: string } = {}) => {
    if (body) sent(JSON.parse(body))
    const owed = { state: 'by-hand', amount: '8.150' }
    return new Response(JSON.stringify({ dishes: [], has_more: false, refunds: [owed, owed] }))
  })
  host = document.body.appendChild(document.createElement('div'))
  root = createRoot(host)
})

afterEach(async () => {
  await act(async () => root.unmount())
  host.remove()
  sent.mockClear()
  vi.unstubAllGlobals()
})

const show = (source: ShopOrderReply['source']) => {
  const order = shopOrderReplyOf({ status: 1, source, commandeproducts: [line, other] })
  return act(async () =>
    root.render(
      <TextsProvider language="fr" messages={catalogues.fr}>
        <ReportMissing {...{ order, line }} open onClose={() => {}} />
      </TextsProvider>,
    ),
  )
}

const choose = (pieces: number) =>
  act(async () => {
    const select = document.querySelector('select')
    if (!select) throw new Error('no select')
    select.value = String(pieces)
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })

const text = () => document.body.textContent

const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)

test('a question about one of two pieces says what the customer gets without an answer', async () => {
  await show('web')
  expect(text()).toContain('la commande se fait sans ce plat.')
  await choose(1)
  expect(text()).toContain('pour choisir : 1 sur 2, un autre plat')
  expect(text()).toContain('la commande se fait avec 1 sur 2.')
})

test('for a customer without an account, the button says how many of how many go', async () => {
  await show('counter')
  expect(button(words.spoken.remove)).toBeDefined()
  await choose(1)
  await act(async () => button('Retirer 1 sur 2')?.click())
  expect(sent).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ quantity: 1, spoken: { answer: 'without', seen: 2 } }),
  )
})
