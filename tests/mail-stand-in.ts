import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'
import type { Mail } from '../src/adapters/mail/mail.ts'
import { smtpMail } from '../src/adapters/mail/smtp-mail.ts'
import { portOf } from './port.ts'

/** `id` is the Message-ID, `source` the whole mail. */
export type ArrivedMail = { readonly id: string; readonly to: string; readonly source: string }

export type MailStandIn = {
  readonly arrived: ArrivedMail[]
  readonly port: number
  /** How many of the next mails are accepted and then not confirmed: the connection is closed instead. */
  cuts: number
  close(): Promise<void>
}

export const startMailServer = async (port = 0): Promise<MailStandIn> => {
  const arrived: ArrivedMail[] = []
  const server = new SMTPServer({
    hideSTARTTLS: true,
    authOptional: true,
    onData: (stream, { id: sessionId, envelope }, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const source = Buffer.concat(chunks).toString()
        const id = /^Message-ID: (.+?)\r?$/im.exec(source)?.[1] ?? ''
        arrived.push({ id, to: envelope.rcptTo.map(({ address }) => address).join(), source })
        standIn.cuts -= 1
        if (standIn.cuts < 0) done()
        else for (const { id, _socket } of server.connections) if (id === sessionId) _socket.destroy()
      })
    },
  })
  server.on('error', () => {})
  const listening = server.listen(port, '127.0.0.1')
  await once(listening, 'listening')
  const standIn: MailStandIn = {
    arrived,
    port: portOf(listening),
    cuts: 0,
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  }
  return standIn
}

export const mailAt = (port: number): Mail =>
  smtpMail({ url: `smtp://127.0.0.1:${port}`, from: 'Mida <no-reply@mida.example>' })
