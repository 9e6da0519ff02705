import { createContext } from 'react'

/** True while the operator has stopped the orders of all shops. */
export const OrdersStopped = createContext(false)
