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
  } catch {
    // Blocked storage: the choice holds until the page is left.
  }
}

type Offer = { readonly takeaway: boolean; readonly dineIn: boolean }

/** Takeaway or dine-in: what the customer chose last, as far as the shop offers it. */
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
