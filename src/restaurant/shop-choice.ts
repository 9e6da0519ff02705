/** Holds the id of the shop that the screens of `/pro` show. */
export const shopChoiceCookie = 'mida-shop'

const year = 365 * 24 * 3600

export const writeShopChoice = (shopId: number | null): string =>
  `${shopChoiceCookie}=${shopId ?? ''}; path=/; max-age=${shopId === null ? 0 : year}; samesite=lax`

/** Null for all shops. Also null if the caller has only one shop, or no longer works in the chosen one. */
export const readShopChoice = (cookies: string | null, shops: readonly { readonly id: number }[]): number | null => {
  if (shops.length < 2) return null
  const [, written] = /(?:^|;)\s*mida-shop=([1-9]\d{0,9})(?:;|$)/.exec(cookies ?? '') ?? []
  return shops.find(({ id }) => id === Number(written))?.id ?? null
}

export const chosenOnly = <Shop extends { readonly id: number }>(
  shops: readonly Shop[],
  chosen: number | null,
): readonly Shop[] => (chosen === null ? shops : shops.filter(({ id }) => id === chosen))
