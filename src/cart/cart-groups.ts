type Categorised = { readonly product: { readonly rayons: readonly { readonly name: string | null }[] } }

/** `name` null: dishes without a category of their own. */
export type CartGroup<Line> = { readonly name: string | null; readonly lines: readonly Line[] }

/** Lines by the first category of their dish; groups in the order in which their first line came into the cart. */
export const groupByCategory = <Line extends Categorised>(lines: readonly Line[]): CartGroup<Line>[] => {
  const groups = new Map<string | null, Line[]>()
  for (const line of lines) {
    const name = line.product.rayons[0]?.name?.trim() || null
    groups.set(name, [...(groups.get(name) ?? []), line])
  }
  return [...groups].map(([name, members]) => ({ name, lines: members }))
}
