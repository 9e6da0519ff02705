import { createTransport } from 'nodemailer'
import { isCertificateCode, type NotDelivered, shortCode } from '../../kernel/delivery.ts'
import type { Mail } from './mail.ts'

type Options = {
  readonly url: string
  readonly from: string
}

const connectMs = 5000
const silenceMs = 10_000

const provider = 'smtp'

type SmtpError = {
  code?: unknown
  /** Node's error code, if the library has replaced `code`. */
  originalCode?: unknown
  timeoutType?: unknown
  syscall?: unknown
  command?: unknown
  responseCode?: unknown
}

/** Timeouts before a mail is sent. */
const earlyTimeouts: readonly unknown[] = ['CONNECT_TIMEOUT', 'GREETING_TIMEOUT', 'UPGRADE_TIMEOUT']

/** The server's first reply was plain text instead of TLS, so no mail was sent. */
const noTls = 'ERR_SSL_WRONG_VERSION_NUMBER'

const isBeforeMail = ({ code, originalCode, syscall, timeoutType }: SmtpError): boolean =>
  code === 'EDNS' ||
  code === 'ETLS' ||
  originalCode === noTls ||
  isCertificateCode(shortCode(originalCode)) ||
  syscall === 'connect' ||
  syscall === 'getaddrinfo' ||
  earlyTimeouts.includes(timeoutType)

/**
 * Only an invalid address and a 5xx rejection of the recipient or the mail are final.
 * A rejection of our login or sender may be retried.
 */
const notDeliveredOf = (error: SmtpError): NotDelivered => {
  const status = typeof error.responseCode === 'number' ? error.responseCode : null
  const original = shortCode(error.originalCode)
  const code = original === noTls || isCertificateCode(original) ? original : shortCode(error.code)
  const details = { provider, status, code, retryAfter: null }
  const isAboutUs = error.code === 'EAUTH' || error.command === 'MAIL FROM'
  if (status === null && error.code === 'EENVELOPE') return { ...details, outcome: 'refused' }
  if (status === null && !isAboutUs && !isBeforeMail(error)) return { ...details, outcome: 'unknown' }
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
        return notDeliveredOf(error as SmtpError)
      }
    },
  }
}
