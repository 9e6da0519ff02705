// @vitest-environment jsdom
import { act, type ComponentProps } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { orderLineOf, shopOrderReplyOf } from '../../../tests/order-reply.ts'
import { catalogues } from '../../texts/sentences.ts'
import { TextsProvider } from '../../ui/texts.tsx'
import type { ShopOrderReply } from '../contract.ts'
import { OrderCard } from './order-card.tsx'

const now = Date.parse('2026-11-20T11:00:00Z')
const placed = {
  created_at: '2026-11-20T10:56:00.000Z',
  received_at: '2026-11-20T10:56:00.000Z',
  changed_at: '2026-11-20T10:58:00.000Z',
}

// The test's document has no layout to scroll.
Element.prototype.scrollIntoView = () => {}

// The card loads its folded form when it is first needed.
beforeAll(() => import('./folded-order.tsx'))

let root: Root
let host: HTMLElement
const onMove = vi.fn(async () => true)
const onMoveLine = vi.fn()

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  host = document.body.appendChild(document.createElement('div'))
  root = createRoot(host)
  onMove.mockClear()
  onMoveLine.mockClear()
})

afterEach(async () => {
  await act(async () => root.unmount())
  host.remove()
  vi.unstubAllGlobals()
})

const show = (more: Partial<ShopOrderReply>, props: Partial<ComponentProps<typeof OrderCard>> = {}): Promise<void> =>
  act(async () =>
    root.render(
      <TextsProvider language="fr" messages={catalogues.fr}>
        <OrderCard
          order={shopOrderReplyOf({ ...placed, commandeproducts: [orderLineOf()], ...more })}
          showsShopName={false}
          isFolded={true}
          now={now}
          fresh={false}
          notice={undefined}
          failed={[]}
          onDismiss={() => {}}
          movingTo={undefined}
          movingLines={new Map()}
          onMoveLine={onMoveLine}
          onSee={() => {}}
          onMove={onMove}
          onAsk={() => {}}
          {...props}
        />
      </TextsProvider>,
    ),
  )

const buttons = (): HTMLElement[] => [...host.querySelectorAll<HTMLElement>('button')]
const names = (): (string | null)[] => buttons().map((button) => button.ariaLabel ?? button.textContent)
const press = (name: string): Promise<void> =>
  act(async () =>
    buttons()
      .find((button) => (button.ariaLabel ?? button.textContent) === name)
      ?.click(),
  )

test('a folded order shows number, customer, wait, dishes and the next step', async () => {
  await show({})
  expect(host.querySelector('h3')?.textContent).toBe('N° 7')
  expect(host.textContent).toContain('Amina')
  expect(host.textContent).toContain('Attend depuis4 min')
  expect(host.textContent).toContain('3×Couscous au poisson (+ 2 options)')
  expect(names()).toEqual(['N° 7', 'Accepter · 20 min'])
})

test('who accepts a folded order promises what the button says', async () => {
  await show({})
  await press('Accepter · 20 min')
  expect(onMove).toHaveBeenCalledExactlyOnceWith({ to: 1, readyInMinutes: 20 })
})

test('a scheduled order shows its time and promises none', async () => {
  await show({ scheduled_for: '2026-11-20T12:30:00.000Z' })
  expect(host.textContent).toContain('Pour13:30')
  await press('Accepter')
  expect(onMove).toHaveBeenCalledExactlyOnceWith({ to: 1 })
})

test('dishes that do not fit are counted, and a note leaves room for one dish', async () => {
  const lines = [1, 2, 3, 4].map((id) => orderLineOf({ id, qte: id, options: [] }))
  await show({ commandeproducts: lines.slice(0, 2) })
  expect(host.textContent).not.toContain('+')
  await show({ commandeproducts: lines })
  expect(host.textContent).toContain('+ 7 plats')
  await show({ commandeproducts: [orderLineOf({ note: 'Sans sel', options: [] }), ...lines.slice(1, 2)] })
  expect(host.textContent).toContain('+ 2 plats')
})

test('who hands over an order that is not paid sees what to collect', async () => {
  const ready = { status: 3, moves: [7, 6] }
  await show({ ...ready, payment_state: 'due-at-counter' })
  expect(names()).toContain('Remise · encaisser 24,450\u00a0DT')
  await show({ ...ready, payment_state: 'paid' })
  expect(names()).toContain('Remise')
})

test('a note is read without opening the order', async () => {
  await show({
    commandeproducts: [orderLineOf({ note: 'Bien cuit' }), orderLineOf({ id: 2, note: 'Allergie aux noix' })],
  })
  expect(host.textContent).toContain('Parle d’une allergie :Allergie aux noix · Bien cuit')
  expect(host.querySelector('.bg-danger-solid')?.textContent).toContain('Allergie aux noix')
  await show({ commandeproducts: [orderLineOf({ note: 'Bien cuit' })] })
  expect(host.textContent).toContain('Note du clientBien cuit')
  expect(host.querySelector('.bg-danger-solid')).toBeNull()
})

test('one press opens the order, another folds it again', async () => {
  await show({})
  await press('N° 7')
  expect(names()).toContain('Refuser')
  expect(host.textContent).toContain('Harissa')
  await press('Replier la commande n° 7')
  expect(names()).toEqual(['N° 7', 'Accepter · 20 min'])
})

const failure = { key: 1, id: 7, name: 'Amina', press: 'accept', to: 1, version: 1 } as const

test.each([
  ['the customer asks to cancel', { cancel_requested_at: placed.changed_at, status: 1, moves: [2, 4] }, {}],
  ['the customer could not be told', { customer_untold: true }, {}],
  ['the hand-over can be undone', { status: 7, moves: [3], undo_until: '2026-11-20T11:01:00.000Z' }, {}],
  ['a colleague was faster', {}, { notice: 'Un collègue a été plus rapide' }],
  ['a press failed', {}, { failed: [failure] }],
] as const)('the whole card is shown when %s', async (_, order, props) => {
  await show({ ...order, moves: 'moves' in order ? [...order.moves] : [1, 5] }, props)
  expect(host.textContent).toContain('Harissa')
})
