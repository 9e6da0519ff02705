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

/** Called when an order is complete, so that the next one starts with the default mode. */
export const forgetPickupMode = (): void => {
  try {
    localStorage.removeItem(pickupModeKey)
  } catch {}
}

type Offer = { readonly takeaway: boolean; readonly dineIn: boolean }

/** If the shop offers only one mode, `mode` is that mode. */
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
