import type { Texting, TextMessage } from './texting.ts'

type Outbox = {
  keep(message: TextMessage): Promise<void>
  /** Newest first. */
  listLately(to: string, withinMs: number): Promise<readonly Pick<TextMessage, 'channel' | 'text'>[]>
}

const sent = { outcome: 'sent', provider: 'embedded', id: null } as const

/** The demo's phone network: every text is kept where the outbox page shows it. */
export const embeddedTexting = ({ keep, listLately }: Outbox): Texting => ({
  send: async (message) => {
    await keep(message)
    return sent
  },
  find: async ({ channel, to, withinMs, is }) => {
    const kept = await listLately(to, withinMs)
    return kept.some((message) => message.channel === channel && is(message.text)) ? sent : 'absent'
  },
})
