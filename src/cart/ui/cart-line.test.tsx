// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { languages } from '../../kernel/texts.ts'
import { catalogues } from '../../texts/sentences.ts'
import { TextsProvider } from '../../ui/texts.tsx'
import type { CartLineReply } from '../contract.ts'
import { CartLine } from './cart-line.tsx'

const shop = { domain: 'dar-el-marsa', currency: 'TND', currency_symbol: 'DT' } as const

const line: CartLineReply = {
  product: {
    id: 1,
    name: 'Brik',
    description: '',
    price: '5.000000',
    vat: 0,
    image_url: '',
    stock_quantity: 9,
    options_groups: [],
    rayons: [],
    allergens: [],
    allergens_stated: false,
    diets: [],
  },
  options: [],
  quantity: 2,
  note: '',
  totalPrice: '10.000',
}

const draw = (more: Partial<CartLineReply>, language: (typeof languages)[number] = 'fr'): HTMLElement => {
  const host = document.createElement('div')
  host.innerHTML = renderToStaticMarkup(
    <TextsProvider language={language} messages={catalogues[language]}>
      <MemoryRouter>
        <CartLine line={{ ...line, ...more }} shop={shop} onQuantity={() => {}} />
      </MemoryRouter>
    </TextsProvider>,
  )
  return host
}

test.each(languages)('a line whose price has changed since it was put there says both amounts, in %s', (language) => {
  for (const agreedUnitPrice of ['4.500', '6.000']) {
    const drawn = draw({ agreedUnitPrice }, language)
    expect(drawn.querySelector('del')?.textContent).toMatch(agreedUnitPrice === '4.500' ? /^9,000/ : /^12,000/)
    expect(drawn.querySelector('del')?.parentElement?.parentElement?.textContent).toMatch(/→ 10,000/)
  }
})

test('an option that is taken twice is one line with its number and what both cost', () => {
  const cheese = {
    id: 3,
    name: 'Fromage',
    price: '1.200000',
    establishment_product_options_groups_id: 1,
    groupe: { id: 1, name: 'Garniture' },
  }
  const options = [cheese, { ...cheese, id: 4, name: 'Thon' }, cheese]
  const lines = [...draw({ options }).querySelectorAll('li li')].map(({ textContent }) => textContent)
  expect(lines.map((text) => text?.replaceAll('\u00a0', ' '))).toEqual([
    'Garniture : 2 × Fromage (+2,400 DT)',
    'Garniture : Thon (+1,200 DT)',
  ])
})

test('a line at its first price, or without one, says one amount', () => {
  for (const more of [{}, { agreedUnitPrice: '5.000' }]) expect(draw(more).textContent).not.toContain('→')
})

test.each(languages)(
  'a line whose choices cannot be ordered any more names the group and leads to its dish, in %s',
  (language) => {
    const link = (drawn: HTMLElement) => drawn.querySelector(`a[href$="/dar-el-marsa/product/${line.product.id}"]`)
    const drawn = draw({ wrongChoice: 'Sauce' }, language)
    expect(link(drawn)?.parentElement?.querySelector('bdi')?.textContent).toBe('Sauce')
    expect(link(draw({ wrongChoice: '' }, language))?.parentElement?.textContent).toContain(
      catalogues[language].cart.chooseAgain,
    )
    expect(link(draw({}, language))).toBeNull()
    expect(link(draw({ wrongChoice: '', product: { ...line.product, stock_quantity: 0 } }, language))).toBeNull()
  },
)

test.each(languages)('an option that is sold out is named once, with a link to choose another, in %s', (language) => {
  const option = {
    ...{ id: 3, name: 'Harissa', price: null, establishment_product_options_groups_id: 1 },
    ...{ groupe: { id: 1, name: 'Sauce' }, sold_out: true as const },
  }
  const { cart } = catalogues[language]
  const said = cart.chooseOther.replace('<option></option>', 'Harissa')
  const drawn = draw({ options: [option] }, language)
  expect(drawn.querySelectorAll('.text-danger')).toHaveLength(1)
  expect(drawn.querySelector('.text-danger')?.textContent).toBe(`${said} ${cart.choose}`)
  expect(drawn.querySelector('.text-danger a')?.getAttribute('href')).toMatch(/\/dar-el-marsa\/product\/1$/)
  const gone = draw({ options: [option], product: { ...line.product, stock_quantity: 0 } }, language)
  expect(gone.querySelectorAll('.text-danger')).toHaveLength(1)
  expect(gone.querySelector('.text-danger')?.textContent?.trim()).toBe(cart.soldOut)
})
