import type { Texting, TextingProvider, TextMessage } from '../src/adapters/texting/texting.ts'
import type { Delivery } from '../src/kernel/delivery.ts'

export const accepted: Delivery = { outcome: 'sent', provider: 'test', id: null }

export const accepting =
  <Message>(see: (message: Message) => unknown) =>
  async (message: Message): Promise<Delivery> => {
    await see(message)
    return accepted
  }

export const testProvider: TextingProvider = { name: 'test', account: '' }

/** A texting service that accepts every text message and passes it to `see`. */
export const acceptingTexting = (see: (message: TextMessage) => unknown): Texting => ({
  providerOf: () => testProvider,
  send: accepting(see),
})
