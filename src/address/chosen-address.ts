import type { DeliveryAddressReply } from './contract.ts'
import { isInDeliveryZone } from './delivery-zone.ts'

/** The address that decides which shops are shown on this device. */
export type ChosenAddress = DeliveryAddressReply & {
  /** To be read, on one line. */
  readonly line: string
  /** Whose saved address it is; null when somebody without an account chose it. */
  readonly owner: number | null
}

/** The browser's place for it. */
export const chosenAddressKey = 'chosenAddress'

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 1000
const isDegrees = (value: unknown): boolean => value === null || (typeof value === 'number' && Number.isFinite(value))

/** Whatever an older version, another tab or a curious person left behind: taken only when all of it is sound. */
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
      isInDeliveryZone(zip_code) &&
      isDegrees(latitude) &&
      isDegrees(longitude) &&
      (owner === null || Number.isInteger(owner))
    return isSound ? (value as ChosenAddress) : null
  } catch {
    return null
  }
}
