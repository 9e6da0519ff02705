import { createTransport } from 'nodemailer'
import type { Mail } from './mail.ts'

type Options = {
  /** `smtp://user:password@host:587`, or `smtps://…` for TLS from the first byte. */
  readonly url: string
  /** `Mida <no-reply@example.org>` */
  readonly from: string
}

const connectMs = 5000
const silenceMs = 10_000

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
    send: async ({ to, attachments = [], ...message }) => {
      const files = attachments.map(({ filename, contentType, content }) => ({ filename, contentType, content }))
      await transport.sendMail({ from, to: { name: '', address: to }, ...message, attachments: files })
    },
  }
}
