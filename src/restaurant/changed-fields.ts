/** A state before or after a change, as the audit log stores it. */
export type Logged = Readonly<Record<string, unknown>> | null

const wordOf = (value: unknown): string => JSON.stringify(value ?? null)

/** Lists whose order has no meaning. */
const unordered = ['allergens', 'diets']

export const fieldsThatDiffer = (before: Logged, after: Logged): readonly string[] => {
  const comparable = (state: Logged, name: string) => {
    const value = state?.[name]
    return wordOf(unordered.includes(name) && Array.isArray(value) ? value.toSorted() : value)
  }
  return Object.keys({ ...before, ...after }).filter(
    (name) => name !== 'stock' && comparable(before, name) !== comparable(after, name),
  )
}

/** The fields that the undo bar names, in this order. */
export const toldFields = [
  'name',
  'paid_price',
  'vat',
  'description',
  'categories',
  'allergens',
  'diets',
  'option_groups',
  'preparation_minutes',
  'minimum',
  'maximum',
  'options',
  'week',
  'eating_in',
  'closures',
] as const

export type ToldField = (typeof toldFields)[number]

/** Both texts are empty for a long field. For `options`, however, `after` lists the names of the changed options. */
export type ToldPart = { readonly field: ToldField; readonly before: string; readonly after: string }

const isShort = (field: ToldField): boolean =>
  ['name', 'paid_price', 'preparation_minutes', 'minimum', 'maximum'].includes(field)

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? `${value}` : '')

const nameOf = (one: unknown): string =>
  typeof one === 'object' && one !== null && 'name' in one ? textOf(one.name) : ''

const namesThatDiffer = (before: unknown, after: unknown): string => {
  const [old, now] = [before, after].map((list): unknown[] => (Array.isArray(list) ? list : []))
  const without = (list: unknown[] = [], other: unknown[] = []) =>
    list.filter((one) => !other.some((same) => wordOf(same) === wordOf(one))).map(nameOf)
  return [...new Set([...without(now, old), ...without(old, now)])].filter(Boolean).join(' · ')
}

const partOf = (field: ToldField, before: Logged, after: Logged, priceText: (price: string) => string): ToldPart => {
  if (field === 'options') return { field, before: '', after: namesThatDiffer(before?.options, after?.options) }
  const [was, is] = [before, after].map((state) => (isShort(field) ? textOf(state?.[field]) : ''))
  const show = (text = '') => (field === 'paid_price' && text ? priceText(text) : text)
  return { field, before: show(was), after: show(is) }
}

/** `priceText` formats a price. */
export const tellParts = (before: Logged, after: Logged, priceText: (price: string) => string): readonly ToldPart[] => {
  if (before === null || after === null) return []
  const differing = fieldsThatDiffer(before, after).map((name) => (name.startsWith('vat_') ? 'vat' : name))
  return toldFields.filter((field) => differing.includes(field)).map((field) => partOf(field, before, after, priceText))
}
