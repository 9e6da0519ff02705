const spread = 25

export type WaitRange = { readonly from: number; readonly to: number }

/** An estimate in minutes, not a promise. */
export const waitRange = (leadMinutes: number): WaitRange => ({ from: leadMinutes, to: leadMinutes + spread })
