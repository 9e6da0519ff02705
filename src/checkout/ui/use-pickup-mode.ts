import { useEffect, useState } from 'react'
import { defaultPickupMode, dineIn, type PickupMode, readPickupMode, takeaway } from '../pickup-mode.ts'

export const pickupModeKey = 'pickupMode'

const remembered = (): PickupMode => {
  try {
    return readPickupMode(localStorage.getItem(pickupModeKey))
  } catch {
    return defaultPickupMode
  }
}

const remember = (mode: PickupMode): void => {
  try {
    localStorage.setItem(pickupModeKey, String(mode))
  } catch {}
}

/** Each order begins with the usual mode, so that nobody eats in because the last order was eaten in. */
export const forgetPickupMode = (): void => {
  try {
    localStorage.removeItem(pickupModeKey)
  } catch {}
}

type Offer = { readonly takeaway: boolean; readonly dineIn: boolean }

/** The mode that the customer chose last for this order. If the shop offers only the other mode, `mode` is the other one. */
export const usePickupMode = (offer: Offer): { mode: PickupMode; chooseMode: (mode: PickupMode) => void } => {
  const [wanted, setWanted] = useState(defaultPickupMode)
  useEffect(() => setWanted(remembered()), [])
  const isOffered = wanted === takeaway ? offer.takeaway : offer.dineIn
  const other = wanted === takeaway ? dineIn : takeaway
  const isOtherOffered = wanted === takeaway ? offer.dineIn : offer.takeaway
  return {
    mode: !isOffered && isOtherOffered ? other : wanted,
    chooseMode: (mode) => {
      setWanted(mode)
      remember(mode)
    },
  }
}
