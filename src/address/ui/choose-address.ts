import { loadAccount, reloadAccount } from '../../account/ui/account-store.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import { call } from '../../ui/call.ts'
import type { ChosenAddress } from '../chosen-address.ts'
import type { DeliveryAddressReply, forgetAddress, saveAddress } from '../contract.ts'
import { addressLine, checkDeliveryAddress } from '../delivery-address.ts'
import { chosenAddress, keepChosenAddress } from './chosen-address-store.ts'

export type ChoiceTrouble = 'address-missing' | 'address-too-long' | 'not-delivered' | 'failed'

/**
 * The address by which shops are shown from now on. A customer's goes to the server too, which checks it again: what it does not
 * take is not chosen.
 */
export const chooseAddress = async (form: DeliveryAddressReply): Promise<Result<ChosenAddress, ChoiceTrouble>> => {
  const checked = checkDeliveryAddress({ ...form, postalCode: form.zip_code })
  if (!checked.ok) return checked
  const account = await loadAccount()
  if (account.state !== 'signed-in') {
    const { postalCode, ...rest } = checked.value
    const chosen = { ...rest, zip_code: postalCode, line: addressLine(checked.value), owner: null }
    keepChosenAddress(chosen)
    return ok(chosen)
  }
  const answer = await call<typeof saveAddress>('PUT', '/api/address/saved', { body: form })
  if (!answer.ok) {
    const { code } = answer
    const isRefused = code === 'not-delivered' || code === 'address-missing' || code === 'address-too-long'
    return refuse(isRefused ? code : 'failed')
  }
  const chosen = { ...answer.value.address, owner: account.user.id }
  keepChosenAddress(chosen)
  await reloadAccount()
  return ok(chosen)
}

/** Every shop is shown again. Answers whether it worked. */
export const forgetChosenAddress = async (): Promise<boolean> => {
  const account = await loadAccount()
  if (account.state === 'signed-in' && (account.user.address !== null || chosenAddress()?.owner === account.user.id)) {
    const answer = await call<typeof forgetAddress>('DELETE', '/api/address/saved')
    if (!answer.ok) return false
    await reloadAccount()
  }
  keepChosenAddress(null)
  return true
}
