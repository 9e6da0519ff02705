import { type Account, loadAccount, reloadAccount } from '../../account/ui/account-store.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import { call } from '../../ui/call.ts'
import type { ChosenAddress } from '../chosen-address.ts'
import type {
  addRecentAddress,
  DeliveryAddressReply,
  readSavedAddress,
  removeSavedAddress,
  saveAddress,
} from '../contract.ts'
import { addressLine, checkDeliveryAddress, givenPostalCode } from '../delivery-address.ts'
import { chosenAddress, setChosenAddress } from './chosen-address-store.ts'
import { readZone } from './use-zone.ts'

export type SaveError = 'address-missing' | 'address-too-long' | 'not-delivered' | 'failed'

/** Checks and stores the address. For a signed-in user, the server checks and saves it too. */
export const chooseAddress = async (form: DeliveryAddressReply): Promise<Result<ChosenAddress, SaveError>> => {
  const given = { ...form, postalCode: form.zip_code }
  const zone = await readZone(givenPostalCode(given))
  if (!zone) return refuse('failed')
  const places = zone.found?.positions ?? []
  const checked = checkDeliveryAddress(given, places)
  if (!checked.ok) return checked
  const account = await loadAccount()
  if (account.state !== 'signed-in') {
    const { postalCode, ...rest } = checked.value
    const chosen = { ...rest, zip_code: postalCode, line: addressLine(checked.value), owner: null }
    setChosenAddress(chosen)
    return ok(chosen)
  }
  const answer = await call<typeof saveAddress>('PUT', '/api/address/saved', { body: form })
  if (!answer.ok) {
    const { code } = answer
    const isRefused = code === 'not-delivered' || code === 'address-missing' || code === 'address-too-long'
    return refuse(isRefused ? code : 'failed')
  }
  const chosen = { ...answer.value.address, owner: account.user.id }
  setChosenAddress(chosen)
  await reloadAccount()
  return ok(chosen)
}

/** Removes the address, so that all shops are shown. Returns false if the call failed. */
export const clearChosenAddress = async (): Promise<boolean> => {
  const account = await loadAccount()
  if (account.state === 'signed-in' && (account.user.address !== null || chosenAddress()?.owner === account.user.id)) {
    const answer = await call<typeof removeSavedAddress>('DELETE', '/api/address/saved')
    if (!answer.ok) return false
    await reloadAccount()
  }
  setChosenAddress(null)
  return true
}

const formOf = ({ latitude, longitude, address, city, zip_code }: ChosenAddress): DeliveryAddressReply => ({
  latitude,
  longitude,
  address,
  city,
  zip_code,
})

/**
 * Switches to the account's address. An address chosen before the sign-in becomes a recent address. If the account has
 * no address, the chosen one is saved.
 */
export const syncWithAccount = async (account: Account): Promise<void> => {
  const kept = chosenAddress()
  if (account.state !== 'signed-in') {
    if (kept && kept.owner !== null) setChosenAddress(null)
    return
  }
  const { id, address: savedLine } = account.user
  const isOurs = kept?.owner === id
  if (savedLine === null) {
    // The address was removed on another device, or belongs to another account.
    if (kept && kept.owner !== null) return setChosenAddress(null)
    if (kept) await chooseAddress(formOf(kept))
    return
  }
  if (isOurs && kept.line === savedLine) return
  const saved = await call<typeof readSavedAddress>('GET', '/api/address/saved')
  if (!saved.ok) return
  if (kept?.owner === null) {
    await call<typeof addRecentAddress>('POST', '/api/address/recent', { body: formOf(kept) })
  }
  setChosenAddress(saved.value.address && { ...saved.value.address, owner: id })
}
