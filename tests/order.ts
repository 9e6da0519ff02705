import type { Ask } from './visitor.ts'

export type MenuDish = {
  readonly id: number
  readonly name: string
  readonly price: string
  readonly stock_quantity: number
  readonly options_groups: readonly { readonly isrequired: number }[]
}

type Shop = { readonly id: number; readonly domain: string }

/** All dishes of a shop, in the order of its menu. */
export const readMenu = async (ask: Ask, domain: string): Promise<{ shopId: number; dishes: MenuDish[] }> => {
  const shops: Shop[] = (await ask('GET', '/api/all/undefined/getboutiques')).body
  const shop = shops.find((one) => one.domain === domain)
  if (!shop) throw new Error(`no shop at ${domain}`)
  const { body: menu } = await ask('GET', `/api/product/${shop.id}/getrayons`)
  return {
    shopId: shop.id,
    dishes: menu.flatMap((category: { establishment_products: MenuDish[] }) => category.establishment_products),
  }
}

/** Orders a dish that asks nothing, to be collected and paid at the counter; answers the number of the order. */
export const orderAt = async (ask: Ask, phone: string, domain: string, dish: string, quantity = 1): Promise<number> => {
  const { shopId, dishes } = await readMenu(ask, domain)
  const wanted = dishes.find(({ name }) => name === dish)
  if (!wanted) throw new Error(`${domain} has no ${dish}`)
  const { status, body } = await ask('POST', `/api/establishment/${shopId}/paiement`, {
    montant: (Number(wanted.price) * quantity).toFixed(/\.(\d+)$/.exec(wanted.price)?.[1]?.length ?? 0),
    products: [{ product: wanted.id, options: [], quantity }],
    phone,
    location: 1,
    scheduledDatetime: null,
    appvue: 'counter',
  })
  if (status !== 200) throw new Error(`not ordered: ${status} ${JSON.stringify(body)}`)
  return body.commande_id
}
