/** Messages that follow from what happens to a reservation; later slices write them. */

/** The diner hears of the own reservation. */
export const tellDinerJob = 'reservation-diner'
/** The people of the shop hear of a reservation at theirs. */
export const tellShopJob = 'reservation-shop'

export const dinerNews = ['requested', 'confirmed', 'refused', 'cancelled', 'expired', 'reminder'] as const

export type TellDiner = { readonly reservationId: number; readonly about: (typeof dinerNews)[number] }

export type TellShop = { readonly reservationId: number; readonly about: 'requested' | 'cancelled' }
