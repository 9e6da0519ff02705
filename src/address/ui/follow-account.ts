import type { Account } from '../../account/ui/account-store.ts'
import { call } from '../../ui/call.ts'
import type { ChosenAddress } from '../chosen-address.ts'
import type { DeliveryAddressReply, noteRecentAddress, readSavedAddress } from '../contract.ts'
import { chooseAddress } from './choose-address.ts'
import { chosenAddress, keepChosenAddress } from './chosen-address-store.ts'

const formOf = ({ latitude, longitude, address, city, zip_code }: ChosenAddress): DeliveryAddressReply => ({
  latitude,
  longitude,
  address,
  city,
  zip_code,
})

/**
 * Brings this device's address and the account's together once it is known who is here. A saved address goes before one that was
 * chosen without an account, which then waits among the recent ones; where nothing is saved, the chosen one becomes it.
 */
export const followAccount = async (account: Account): Promise<void> => {
  const kept = chosenAddress()
  if (account.state !== 'signed-in') {
    // What belongs to an account leaves with it.
    if (kept && kept.owner !== null) keepChosenAddress(null)
    return
  }
  const { id, address: savedLine } = account.user
  const isOurs = kept?.owner === id
  if (savedLine === null) {
    // Removed on another device, or somebody else's.
    if (kept && kept.owner !== null) return keepChosenAddress(null)
    if (kept) await chooseAddress(formOf(kept))
    return
  }
  if (isOurs && kept.line === savedLine) return
  const saved = await call<typeof readSavedAddress>('GET', '/api/address/saved')
  if (!saved.ok) return
  if (kept?.owner === null) {
    await call<typeof noteRecentAddress>('POST', '/api/address/recent', { body: formOf(kept) })
  }
  keepChosenAddress(saved.value.address && { ...saved.value.address, owner: id })
}
