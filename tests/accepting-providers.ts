import type { Texting, TextingProvider, TextMessage } from '../src/adapters/texting/texting.ts'
import type { Delivery } from '../src/kernel/delivery.ts'

/** What a provider answers that takes everything. */
export const accepted: Delivery = { outcome: 'sent', provider: 'test', id: null }

/** Takes everything and lets the test see it. */
export const accepting =
  <Message>(see: (message: Message) => unknown) =>
  async (message: Message): Promise<Delivery> => {
    await see(message)
    return accepted
  }

/** Who took it. */
export const testProvider: TextingProvider = { name: 'test', account: '' }

/** A phone network that takes everything. */
export const acceptingTexting = (see: (message: TextMessage) => unknown): Texting => ({
  providerOf: () => testProvider,
  send: accepting(see),
})
