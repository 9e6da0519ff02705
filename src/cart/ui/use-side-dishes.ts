import { useEffect, useMemo, useState } from 'react'
import { useMatches } from 'react-router'
import type { listMenuCategories } from '../../catalogue/contract.ts'
import { isRequired } from '../../catalogue/options.ts'
import { basisPointsOf, priceWithVat } from '../../catalogue/pricing.ts'
import type { MenuSection } from '../../catalogue/ui/menu-view.ts'
import type { ReplyOf } from '../../kernel/endpoint.ts'
import { call } from '../../ui/call.ts'
import type { MirrorShop } from '../cart-mirror.ts'
import type { MenuPart } from './side-dishes.ts'

type MenuReply = ReplyOf<typeof listMenuCategories>

type MenuPage = { readonly shop: { readonly id: number }; readonly sections: readonly MenuSection[] }

const isMenuPage = (data: unknown): data is MenuPage =>
  typeof data === 'object' && data !== null && 'shop' in data && 'sections' in data && Array.isArray(data.sections)

const partsOfPage = (sections: readonly MenuSection[]): MenuPart[] =>
  sections.map(({ name, products }) => ({
    name,
    dishes: products.map(({ id, name, imageUrl, price, stock, optionGroups }) => ({
      ...{ id, name, imageUrl, price, stock },
      needsChoice: optionGroups.some(isRequired),
    })),
  }))

export const partsOfReply = (menu: MenuReply, { currency }: Pick<MirrorShop, 'currency'>): MenuPart[] =>
  menu.map(({ name, establishment_products: products }) => ({
    name,
    dishes: products.map(({ id, name, image_url, price, vat, stock_quantity, options_groups }) => ({
      ...{ id, name, imageUrl: image_url, stock: stock_quantity },
      price: priceWithVat(price, [], basisPointsOf(vat), currency),
      needsChoice: options_groups.some(({ isrequired }) => isrequired === 1),
    })),
  }))

/** The menu of the page, or of a request if the shop is not on screen. Null until it is there. */
export const useMenuParts = (shop: MirrorShop): readonly MenuPart[] | null => {
  const page = useMatches()
    .map(({ loaderData }) => loaderData)
    .find((data) => isMenuPage(data) && data.shop.id === shop.id)
  const sections = isMenuPage(page) ? page.sections : null
  const isOnPage = sections !== null
  const [read, setRead] = useState<readonly MenuPart[] | null>(null)
  const { id: establishmentId, currency } = shop
  useEffect(() => {
    if (isOnPage) return
    const gone = new AbortController()
    const ask = async () => {
      const answer = await call<typeof listMenuCategories>('GET', '/api/product/:establishmentId/getrayons', {
        params: { establishmentId },
        signal: gone.signal,
      })
      if (answer.ok) setRead(partsOfReply(answer.value, { currency }))
      else if (answer.code !== 'aborted') console.error('The menu could not be read:', answer.message)
    }
    void ask()
    return () => gone.abort()
  }, [isOnPage, establishmentId, currency])
  return useMemo(() => (sections ? partsOfPage(sections) : read), [sections, read])
}
