import { createTransport } from 'nodemailer'
import { type NotDelivered, shortCode } from '../../kernel/delivery.ts'
import type { Mail } from './mail.ts'

type Options = {
  readonly url: string
  readonly from: string
}

const connectMs = 5000
const silenceMs = 10_000

const provider = 'smtp'

type SmtpError = { code?: unknown; syscall?: unknown; command?: unknown; responseCode?: unknown }

/** A permanent rejection of the recipient or of the mail is final. A rejection of our login or sender is not. */
const notTaken = (error: SmtpError): NotDelivered => {
  const status = typeof error.responseCode === 'number' ? error.responseCode : null
  const details = { provider, status, code: shortCode(error.code), retryAfter: null }
  const isAboutUs = error.code === 'EAUTH' || error.command === 'MAIL FROM'
  const neverConnected = error.code === 'EDNS' || error.syscall === 'connect' || error.syscall === 'getaddrinfo'
  if (status === null && error.code === 'EENVELOPE') return { ...details, outcome: 'refused' }
  if (status === null && !isAboutUs && !neverConnected) return { ...details, outcome: 'unknown' }
  return { ...details, outcome: status !== null && status >= 500 && !isAboutUs ? 'refused' : 'not-sent' }
}

export const smtpMail = ({ url, from }: Options): Mail => {
  const transport = createTransport({
    url,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silenceMs,
    // Without these options, the library would read a file or URL that an attachment names.
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
