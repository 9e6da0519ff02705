import type { Language } from '../kernel/texts.ts'

type Town = { readonly latin: string; readonly arabic: string }

export const zone = {
  '8075': { latin: 'Nabeul', arabic: 'نابل' },
  '8011': { latin: 'Dar Chaâbane El Fehri', arabic: 'دار شعبان الفهري' },
  '2075': { latin: 'La Manouba', arabic: 'منوبة' },
  '2011': { latin: 'Denden', arabic: 'الدندان' },
  '4222': { latin: 'Kébili', arabic: 'قبلي' },
} as const satisfies Readonly<Record<string, Town>>

export type DeliveryPostalCode = keyof typeof zone

export const deliveryPostalCodes = [
  '8075',
  '8011',
  '2075',
  '2011',
  '4222',
] as const satisfies readonly DeliveryPostalCode[]

export const isInDeliveryZone = (postalCode: string): boolean =>
  deliveryPostalCodes.some((served) => served === postalCode.trim())

const mostTowns = 6

/** Returns the names of the first served towns, and how many more there are. */
export const servedTowns = (
  language: Language,
  towns: readonly Town[] = deliveryPostalCodes.map((code) => zone[code]),
): { names: readonly string[]; more: number } => ({
  names: towns.slice(0, mostTowns).map(({ latin, arabic }) => (language === 'ar' ? arabic : latin)),
  more: Math.max(0, towns.length - mostTowns),
})

/** Without a postal code, the result is true, so that every shop is shown. */
export const servesPostalCode = (shop: { readonly serves: readonly string[] }, postalCode: string | null): boolean =>
  postalCode === null || shop.serves.includes(postalCode)
