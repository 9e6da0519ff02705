import { createContext } from 'react'

/** The name of the `<meta>` element with the public key for live updates. It is in this file, so that pages can use it without loading the live client. */
export const liveKeyName = 'live-key'

/** The marketplace's name and logo. Null: the default name and logo. */
export const BrandContext = createContext<{ readonly name: string | null; readonly logo: string | null } | null>(null)

/** True while the operator has stopped the orders of all shops. */
export const OrdersStopped = createContext(false)
