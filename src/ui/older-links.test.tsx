import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { orderReplyOf } from '../../tests/order-reply.ts'
import { OrderList } from '../orders/ui/order-list.tsx'
import { catalogues } from '../texts/sentences.ts'
import { TextsProvider } from './texts.tsx'

const pageOf = (before: number | null, older: number | null, status = 7): string =>
  renderToStaticMarkup(
    <TextsProvider language="fr" messages={catalogues.fr}>
      <MemoryRouter initialEntries={['/account/orders']}>
        <OrderList
          orders={older === null && before !== null ? [] : [orderReplyOf({ status })]}
          {...{ before, older }}
        />
      </MemoryRouter>
    </TextsProvider>,
  )

test('the first page leads to the older orders, a later one also back', () => {
  const first = pageOf(null, 12)
  expect(first).toContain('href="/account/orders?before=12"')
  expect(first).not.toContain('Les plus récentes')
  expect(first).toContain('Aucune commande en cours.')
  const second = pageOf(12, 5)
  expect(second).toContain('href="/account/orders?before=5"')
  expect(second).toContain('href="/account/orders"')
  expect(second).not.toContain('Commandes en cours')
})

test('a list of one page has no links, and a page after the last one says so', () => {
  expect(pageOf(null, null)).not.toMatch(/before=|Les plus récentes/)
  expect(pageOf(1, null)).toContain('Aucune commande plus ancienne.')
})
