import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { catalogues } from '../../texts/sentences.ts'
import { TextsProvider } from '../../ui/texts.tsx'
import type { ListedSale, ShopSales } from '../sales.ts'
import { SalesPage } from './sales-page.tsx'

const words = catalogues.fr['restaurant/sales']

const sums = (kept: number): ShopSales['sums'] => [
  { kind: 'sold', orders: 2, total: '30,000\u00a0DT' },
  { kind: 'kept', orders: kept, total: '6,000\u00a0DT' },
]

const shop = (kept: number): ShopSales => ({
  ...{ id: 1, name: 'Dar El Marsa', day: '2027-04-02', today: '2027-04-02', sums: sums(kept) },
  money: [
    {
      currency: 'TND',
      sales: { orders: 3, total: '36,000\u00a0DT' },
      lines: [
        { name: 'cash', amount: '30,000\u00a0DT' },
        { name: 'givenBackByHand', amount: '5,000\u00a0DT' },
        { name: 'kept', amount: '31,000\u00a0DT' },
      ],
    },
  ],
})

const sale: ListedSale = {
  ...{ id: 7, shopId: 1, shop: 'Dar El Marsa', zone: 'Africa/Tunis', at: '2027-04-02T12:00:00.000Z', source: 'web' },
  ...{ isScheduled: false, status: 6, kind: 'kept', way: 'online', paidBy: 'online', total: '6,000\u00a0DT' },
  ...{ givenBack: '2,000\u00a0DT', isPardoned: null, lines: [] },
}

const show = (kept: number): string => {
  const page = (
    <SalesPage
      shops={[shop(kept)]}
      sales={[sale]}
      next={null}
      filter={{ day: null, status: null, way: null }}
      before={null}
    />
  )
  const markup = renderToStaticMarkup(
    <TextsProvider language="fr" messages={catalogues.fr}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: page }])} />
    </TextsProvider>,
  )
  return markup.replaceAll(/<[^>]*>/g, '').replaceAll(/[\u2066-\u2069]/g, '')
}

test('the money of the day is one list: sales, payments, what was given back, and what remains', () => {
  const { cash, givenBackByHand, kept } = words.money
  expect(show(1)).toContain(
    `Ventes, 3 commandes36,000\u00a0DT${cash}30,000\u00a0DT${givenBackByHand}−5,000\u00a0DT${kept}31,000\u00a0DT`,
  )
})

test('an order that was not collected but paid is shown by its state, and its sum stands apart', () => {
  const shown = show(1)
  expect(shown).toContain(`Commande n° 7${catalogues.fr.orders.status['not-collected']}`)
  expect(shown).toContain(`${words.paid.online} · 2,000\u00a0DT rendus`)
  expect(shown).toContain(`${words.kinds.kept}6,000\u00a0DT`)
  expect(show(0)).not.toContain(words.kinds.kept)
})
