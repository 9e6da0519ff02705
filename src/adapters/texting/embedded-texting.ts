import type { Texting, TextMessage } from './texting.ts'

/** The demo's phone network: every text is kept where the outbox page shows it. */
export const embeddedTexting = (keep: (message: TextMessage) => Promise<void>): Texting => ({ send: keep })
