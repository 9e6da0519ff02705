import type { Shop } from './shop.ts'

/** Selects what a sentence says about a shop's service. */
export const serviceOf = ({ takeaway, dineIn }: Pick<Shop, 'takeaway' | 'dineIn'>): 'takeaway' | 'dineIn' | 'both' =>
  takeaway === dineIn ? 'both' : takeaway ? 'takeaway' : 'dineIn'
