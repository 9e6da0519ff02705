import type { DeliveryAddressReply } from '../contract.ts'

/** What is being filled in, shared by both modals. */
export type AddressDraft = DeliveryAddressReply & {
  /** The device found itself there: nobody knows it to the metre, so a map shows more around it. */
  readonly isByDevice?: boolean
}

export const emptyDraft: AddressDraft = { latitude: null, longitude: null, address: '', city: '', zip_code: '' }
