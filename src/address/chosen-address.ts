import type { DeliveryAddressReply } from './contract.ts'

export type ChosenAddress = DeliveryAddressReply & {
  readonly line: string
  /** Id of the user who saved this address. Null if it was chosen without an account. */
  readonly owner: number | null
}

export const chosenAddressKey = 'chosenAddress'

/** A code that is no longer in the delivery zone is still valid here. */
const postalCode = /^\d{3,10}$/

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 1000
const isDegrees = (value: unknown): boolean => value === null || (typeof value === 'number' && Number.isFinite(value))

/** Null if any part is invalid, because users can change the browser's storage. */
export const readChosenAddress = (text: string | null): ChosenAddress | null => {
  try {
    const value = JSON.parse(text ?? 'null') as Record<string, unknown> | null
    if (typeof value !== 'object' || value === null) return null
    const { address, city, zip_code, line, latitude, longitude, owner } = value
    const isSound =
      isText(address) &&
      isText(city) &&
      isText(line) &&
      line !== '' &&
      isText(zip_code) &&
      postalCode.test(zip_code) &&
      isDegrees(latitude) &&
      isDegrees(longitude) &&
      (owner === null || Number.isInteger(owner))
    return isSound ? (value as ChosenAddress) : null
  } catch {
    return null
  }
}

/** True without a postal code, so that every shop is shown. */
export const servesPostalCode = (shop: { readonly serves: readonly string[] }, postalCode: string | null): boolean =>
  postalCode === null || shop.serves.includes(postalCode)
