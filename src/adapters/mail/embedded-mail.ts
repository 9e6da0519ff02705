import type { Mail, MailMessage } from './mail.ts'

/** The demo's mailbox: every mail is kept where the outbox page shows it. */
export const embeddedMail = (keep: (message: MailMessage) => Promise<void>): Mail => ({ send: keep })
