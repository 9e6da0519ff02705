import { createContext } from 'react'

/** Defined here, so that pages can use the name without loading the live client. */
export const liveKeyName = 'live-key'

/** Null: the default name and logo. */
export const BrandContext = createContext<{ readonly name: string | null; readonly logo: string | null } | null>(null)

/** True while the operator has stopped the orders of all shops. */
export const OrdersStopped = createContext(false)
