import { createTransport } from 'nodemailer'
import { type NotDelivered, shortCode } from '../../kernel/delivery.ts'
import type { Mail } from './mail.ts'

type Options = {
  /** `smtp://user:password@host:587`, or `smtps://…` for TLS from the first byte. */
  readonly url: string
  /** `Mida <no-reply@example.org>` */
  readonly from: string
}

const connectMs = 5000
const silenceMs = 10_000

const provider = 'smtp'

type SmtpError = { code?: unknown; syscall?: unknown; command?: unknown; responseCode?: unknown }

/** By the server's number where it said one. A lasting no to the recipient or the mail is final; one to us is for the operator to mend. */
const notTaken = (error: SmtpError): NotDelivered => {
  const status = typeof error.responseCode === 'number' ? error.responseCode : null
  const told = { provider, status, code: shortCode(error.code), retryAfter: null }
  const isAboutUs = error.code === 'EAUTH' || error.command === 'MAIL FROM'
  const neverConnected = error.code === 'EDNS' || error.syscall === 'connect' || error.syscall === 'getaddrinfo'
  if (status === null && error.code === 'EENVELOPE') return { ...told, outcome: 'refused' }
  if (status === null && !isAboutUs && !neverConnected) return { ...told, outcome: 'unknown' }
  return { ...told, outcome: status !== null && status >= 500 && !isAboutUs ? 'refused' : 'not-sent' }
}

/** A mail server of the deployment's own. */
export const smtpMail = ({ url, from }: Options): Mail => {
  const transport = createTransport({
    url,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silenceMs,
    // What is attached comes as content, so nothing of the host or the network may ever become an attachment.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async ({ id, to, attachments = [], ...message }) => {
      const files = attachments.map(({ filename, contentType, content }) => ({ filename, contentType, content }))
      const envelope = { from, to: { name: '', address: to }, messageId: `<${id}>` }
      try {
        await transport.sendMail({ ...message, ...envelope, attachments: files })
        return { outcome: 'sent', provider, id }
      } catch (error) {
        return notTaken(error as SmtpError)
      }
    },
  }
}
