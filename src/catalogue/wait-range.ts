/** How many minutes lie between a shop at its quickest and at its slowest. */
const spread = 25

export type WaitRange = { readonly from: number; readonly to: number }

/** Minutes from ordering until the food is there, from how long the shop takes for a dish; nobody has promised it. */
export const waitRange = (leadMinutes: number): WaitRange => ({ from: leadMinutes, to: leadMinutes + spread })
