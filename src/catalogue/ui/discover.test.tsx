import { text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { catalogues } from '../../texts/sentences.ts'
import { TextsProvider } from '../../ui/texts.tsx'
import type { Shop } from '../shop.ts'
import { Discover } from './discover.tsx'
import { viewListedShop } from './shop-list.ts'

const shop = (id: number, name: string): Shop => ({
  ...{ id, name, domain: `shop-${id}`, tagline: '', address: '', city: 'Nabeul', postalCode: '8075', serves: ['8075'] },
  ...{ latitude: 36.4, longitude: 10.7, phone: '', imageUrl: '/pictures/a', logoUrl: '/pictures/b', colourway: 0 },
  country: { id: 1, code: 'TUN', phoneCode: '216', currency: 'TND', currencySymbol: 'DT', euroRate: '0.2951' },
  ...{ cuisines: [], takeaway: true, dineIn: true, popularity: 1, leadMinutes: 20, slotMinutes: 60, rating: null },
  hours: { zone: 'Africa/Tunis', periods: [], exceptions: [], pausedUntil: null },
})

const markupOf = async (shops: readonly Shop[]): Promise<string> => {
  const now = new Date('2026-11-20T12:00:00Z')
  const views = shops.map((one) => viewListedShop({ ...one, priceLevel: null }, 'fr', now))
  const counts = { shops: shops.length, menus: 0 }
  const cuisines = [{ id: 1, name: 'Couscous', imageUrl: '/pictures/c' }]
  const { prelude } = await prerenderToNodeStream(
    <MemoryRouter>
      <TextsProvider language="fr" messages={catalogues.fr}>
        <Discover cuisines={cuisines} counts={counts} popular={views} fees={views} dishes={[]} />
      </TextsProvider>
    </MemoryRouter>,
  )
  return text(prelude)
}

const linksTo = (markup: string, domain: string): number => markup.split(`href="/${domain}/"`).length - 1

test('the only shop is shown once, and without a choice of cuisines', async () => {
  const markup = await markupOf([shop(1, 'Dar El Marsa')])
  expect(linksTo(markup, 'shop-1')).toBe(1)
  expect(markup).not.toContain('Couscous')
})

test('two shops are shown in every order', async () => {
  expect(linksTo(await markupOf([shop(1, 'Dar El Marsa'), shop(2, 'La Goulette')]), 'shop-1')).toBe(3)
})
