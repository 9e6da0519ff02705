import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import { portOf } from '../../../tests/port.ts'
import { embeddedMail } from './embedded-mail.ts'
import type { Mail, MailMessage } from './mail.ts'
import { smtpMail } from './smtp-mail.ts'

const message: MailMessage = {
  to: 'amina@example.com',
  subject: 'Votre nouveau mot de passe — ميدة',
  text: 'Bonjour, voici le lien : https://mida.example/password/reset/abc',
  html: '<p>Bonjour, voici le lien : <a href="https://mida.example/password/reset/abc">ouvrir</a></p>',
}

type Arrived = { from: string; to: string[]; source: string }

const closing: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** A mail server on this machine. `refuse` is its answer to every recipient. */
const startServer = async (refuse?: string): Promise<{ mail: Mail; arrived: Arrived[] }> => {
  const arrived: Arrived[] = []
  const server = new SMTPServer({
    hideSTARTTLS: true,
    onAuth: ({ username, password }, _, done) =>
      username === 'mida' && password === 'p@ss' ? done(null, { user: 'mida' }) : done(new Error('wrong password')),
    onRcptTo: (_address, _session, done) => done(refuse ? new Error(refuse) : null),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        arrived.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          source: Buffer.concat(chunks).toString(),
        })
        done()
      })
    },
    authOptional: false,
    allowInsecureAuth: true,
  })
  server.on('error', () => {})
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  closing.push(() => new Promise<void>((resolve) => void server.close(() => resolve())))
  const port = portOf(listening)
  const url = `smtp://mida:p%40ss@127.0.0.1:${port}`
  return { mail: smtpMail({ url, from: 'Mida <no-reply@mida.example>' }), arrived }
}

test('the embedded mailbox keeps what it is given', async () => {
  const kept: MailMessage[] = []
  await embeddedMail(async (mail) => void kept.push(mail)).send(message)
  expect(kept).toEqual([message])
})

test('a mail reaches the server with sender, recipient, both forms and every letter', async () => {
  const { mail, arrived } = await startServer()
  await mail.send(message)
  expect(arrived).toHaveLength(1)
  expect(arrived[0]).toMatchObject({ from: 'no-reply@mida.example', to: ['amina@example.com'] })
  const source = arrived[0]?.source ?? ''
  expect(source).toMatch(/^From: Mida <no-reply@mida\.example>$/m)
  expect(source).toMatch(/^To: amina@example\.com$/m)
  expect(source).toContain('multipart/alternative')
  const subject = [...source.matchAll(/=\?UTF-8\?(B|Q)\?([^?]+)\?=/gi)]
    .map(([, kind, text = '']) =>
      kind === 'B'
        ? Buffer.from(text, 'base64').toString('latin1')
        : text
            .replaceAll('_', ' ')
            .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    )
    .join('')
  expect(Buffer.from(subject, 'latin1').toString()).toContain('ميدة')
})

test('a line break in a subject or an address makes no further header or recipient', async () => {
  const { mail, arrived } = await startServer()
  await mail.send({ ...message, subject: 'Bonjour\r\nBcc: thief@example.com' })
  expect(arrived[0]?.to).toEqual(['amina@example.com'])
  expect(arrived[0]?.source).not.toMatch(/^Bcc:/m)
  await mail.send({ ...message, to: 'amina@example.com, thief@example.com' }).catch(() => {})
  expect(arrived.flatMap(({ to }) => to)).not.toContain('thief@example.com')
})

test('rejects what the server refuses, and a server that is not there', async () => {
  const { mail, arrived } = await startServer('no such mailbox')
  await expect(mail.send(message)).rejects.toThrow()
  expect(arrived).toEqual([])
  await expect(smtpMail({ url: 'smtp://127.0.0.1:9', from: 'mida@mida.example' }).send(message)).rejects.toThrow()
})
