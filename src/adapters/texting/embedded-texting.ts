import type { Delivery } from '../../kernel/delivery.ts'
import type { Texting, TextMessage } from './texting.ts'

type Outbox = {
  keep(message: TextMessage): Promise<number>
  listLately(
    to: string,
    withinMs: number,
  ): Promise<readonly (Pick<TextMessage, 'channel' | 'text'> & { readonly id: number })[]>
}

const provider = 'embedded'

const sent = (id: number): Delivery => ({ outcome: 'sent', provider, id: String(id) })

export const embeddedTexting = ({ keep, listLately }: Outbox): Texting => ({
  providerOf: () => ({ name: provider, account: '' }),
  send: async (message) => sent(await keep(message)),
  find: async ({ channel, to, withinMs, is }) => {
    const kept = await listLately(to, withinMs)
    return kept.filter((message) => message.channel === channel && is(message.text)).map(({ id }) => sent(id))
  },
})
