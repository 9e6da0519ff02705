type Ordered = {
  readonly establishment: { readonly id: number }
  readonly commandeproducts: readonly {
    readonly qte: number
    readonly removed: boolean
    readonly establishment_product: { readonly name: string }
    readonly options: readonly { readonly option: { readonly name: string } | null }[]
  }[]
}

const contentOf = ({ establishment, commandeproducts }: Ordered): string => {
  const lines = commandeproducts.filter(({ removed }) => !removed)
  if (lines.length === 0) return ''
  const words = lines.map(({ qte, establishment_product, options }) =>
    JSON.stringify([establishment_product.name, qte, options.map(({ option }) => option?.name).sort()]),
  )
  return `${establishment.id} ${words.sort()}`
}

/** The first orders of the list that differ in shop, dishes, options or quantities. */
export const distinctOrders = <Order extends Ordered>(orders: readonly Order[], most: number): Order[] => {
  const known = new Set([''])
  return orders
    .filter((order) => {
      const content = contentOf(order)
      return !known.has(content) && known.add(content)
    })
    .slice(0, most)
}
