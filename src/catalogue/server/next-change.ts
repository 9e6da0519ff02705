import { openState } from '../opening-hours.ts'
import type { Shop } from '../shop.ts'

/** When the first of these shops opens or closes, in milliseconds; infinity when none does. */
export const nextChange = (shops: readonly Pick<Shop, 'hours'>[], now: Date): number => {
  const instants = shops.map(({ hours }) => {
    const state = openState(hours, now)
    return (state.open ? state.closesAt : state.opensAt)?.getTime() ?? Number.POSITIVE_INFINITY
  })
  return Math.min(Number.POSITIVE_INFINITY, ...instants)
}
