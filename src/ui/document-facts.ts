import { createContext } from 'react'

/** Name of the `<meta>` with the public key for live updates. Pages read it without the live client. */
export const liveKeyName = 'live-key'

/** The operator's own name and logo. Null: those of the product. */
export const BrandContext = createContext<{ readonly name: string | null; readonly logo: string | null } | null>(null)

/** True while the operator has stopped the orders of all shops. */
export const OrdersStopped = createContext(false)
