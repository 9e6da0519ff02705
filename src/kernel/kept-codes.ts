/** In the browser's storage: the hand-over codes that the offline page shows. */
export const keptCodesKey = 'orders.codes'

export type KeptCode = { readonly order: number; readonly code: string; readonly shop: string }

export type KeptCodes = { readonly user: number; readonly codes: readonly KeptCode[] }

const mostKept = 5

const isKept = (value: unknown): value is KeptCodes =>
  typeof value === 'object' && value !== null && 'user' in value && 'codes' in value && Array.isArray(value.codes)

/** Another customer's codes, and text that cannot be read, count as none. */
const codesOf = (stored: string | null, user: number): readonly KeptCode[] => {
  try {
    const read: unknown = JSON.parse(stored ?? 'null')
    return isKept(read) && read.user === user ? read.codes : []
  } catch {
    return []
  }
}

/** The latest order first. Without a code, the order is removed. */
export const keepCode = (
  stored: string | null,
  user: number,
  { order, code, shop }: Omit<KeptCode, 'code'> & { readonly code: string | null },
): KeptCodes => {
  const others = codesOf(stored, user).filter((kept) => kept.order !== order)
  return { user, codes: (code === null ? others : [{ order, code, shop }, ...others]).slice(0, mostKept) }
}
