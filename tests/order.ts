import { basisPointsOf, priceWithVat } from '../src/catalogue/pricing.ts'
import { toNumericString } from '../src/kernel/money.ts'
import type { Ask } from './visitor.ts'

export type MenuDish = {
  readonly id: number
  readonly name: string
  /** What one costs without options, VAT included. */
  readonly price: string
  readonly stock_quantity: number
  readonly options_groups: readonly { readonly isrequired: number }[]
}

type Shop = { readonly id: number; readonly domain: string }

/** Body of the payment call: the customer Amina orders for as soon as possible and pays at the counter. */
export const orderBody = <More extends object>(montant: string, lines: readonly object[], more?: More) => ({
  montant,
  products: lines,
  phone: '+21620123456',
  location: 1,
  scheduledDatetime: null,
  appvue: 'counter',
  ...more,
})

export const orderOf = ({ id, price }: Pick<MenuDish, 'id' | 'price'>, more?: object) =>
  orderBody(price, [{ product: id, options: [], quantity: 1 }], more)

export const readMenu = async (ask: Ask, domain: string): Promise<{ shopId: number; dishes: MenuDish[] }> => {
  const shops: Shop[] = (await ask('GET', '/api/all/undefined/getboutiques')).body
  const shop = shops.find((one) => one.domain === domain)
  if (!shop) throw new Error(`no shop at ${domain}`)
  return { shopId: shop.id, dishes: await readDishes(ask, shop.id) }
}

export const readDishes = async (ask: Ask, shopId: number): Promise<MenuDish[]> => {
  const menu: { establishment_products: (MenuDish & { vat: number })[] }[] = (
    await ask('GET', `/api/product/${shopId}/getrayons`)
  ).body
  return menu
    .flatMap((category) => category.establishment_products)
    .map(({ price, vat, ...dish }) => ({
      ...dish,
      price: toNumericString(priceWithVat(price, [], basisPointsOf(vat), 'TND')),
    }))
}

export const asksNothing = ({ options_groups }: MenuDish): boolean =>
  options_groups.every(({ isrequired }) => isrequired === 0)

/** A dish without required options, with more than 100 in stock. */
export const findDish = async (ask: Ask, shopId = 1): Promise<MenuDish> => {
  const dish = (await readDishes(ask, shopId)).find((one) => one.stock_quantity > 100 && asksNothing(one))
  if (!dish) throw new Error('no dish that asks nothing')
  return dish
}

/** Places an order at the counter through the API. Returns the order's number. */
export const orderAt = async (ask: Ask, phone: string, domain: string, dish: string, quantity = 1): Promise<number> => {
  const { shopId, dishes } = await readMenu(ask, domain)
  const wanted = dishes.find(({ name }) => name === dish)
  if (!wanted) throw new Error(`${domain} has no ${dish}`)
  const montant = (Number(wanted.price) * quantity).toFixed(/\.(\d+)$/.exec(wanted.price)?.[1]?.length ?? 0)
  const order = orderBody(montant, [{ product: wanted.id, options: [], quantity }], { phone })
  const { status, body } = await ask('POST', `/api/establishment/${shopId}/paiement`, order)
  if (status !== 200) throw new Error(`not ordered: ${status} ${JSON.stringify(body)}`)
  return body.commande_id
}

export const otherThan = (silence: unknown): unknown => {
  if (typeof silence === 'boolean') return !silence
  return typeof silence === 'number' ? silence + 1 : 'Près de la fenêtre'
}
