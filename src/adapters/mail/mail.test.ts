import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import { portOf } from '../../../tests/port.ts'
import { isCertificateCode } from '../../kernel/delivery.ts'
import type { Mail, MailMessage } from './mail.ts'
import { embeddedMail } from './mail.ts'
import { smtpMail } from './smtp-mail.ts'

const message: MailMessage = {
  id: 'abc@mida.example',
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

type Manners = {
  /** The server speaks TLS, from the beginning or after STARTTLS, with a certificate that nobody has signed. */
  readonly tls?: 'at-once' | 'later'
  /** The status with which the server refuses every recipient. */
  readonly refuse?: number
  readonly refuseMail?: number
  /** The server reads the mail and closes the connection without an answer. */
  readonly cuts?: boolean
  readonly password?: string
  /** The query of the server's URL. */
  readonly query?: string
}

const no = (responseCode: number) => Object.assign(new Error('no'), { responseCode })

/** A mail server on this machine. */
const startServer = async (manners: Manners = {}): Promise<{ mail: Mail; arrived: Arrived[] }> => {
  const { refuse, refuseMail, cuts, password = 'p%40ss', query = '', tls } = manners
  const arrived: Arrived[] = []
  const server = new SMTPServer({
    hideSTARTTLS: tls !== 'later',
    secure: tls === 'at-once',
    onAuth: ({ username, password }, _, done) =>
      username === 'mida' && password === 'p@ss' ? done(null, { user: 'mida' }) : done(new Error('wrong password')),
    onRcptTo: (_address, _session, done) => done(refuse ? no(refuse) : null),
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
        if (cuts) for (const { _socket } of server.connections) _socket.destroy()
        else done(refuseMail ? no(refuseMail) : null)
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
  const url = `${tls === 'at-once' ? 'smtps' : 'smtp'}://mida:${password}@127.0.0.1:${port}${query}`
  return { mail: smtpMail({ url, from: 'Mida <no-reply@mida.example>' }), arrived }
}

test('with requireTLS no password and no mail goes to a server without TLS', async () => {
  const { mail, arrived } = await startServer({ query: '/?requireTLS=true' })
  expect((await mail.send(message)).outcome).toBe('not-sent')
  expect(arrived).toEqual([])
})

test.each(['at-once', 'later'] as const)(
  'a certificate that is not trusted (TLS %s) is the reason why nothing is sent',
  async (tls) => {
    const { mail, arrived } = await startServer({ tls })
    const delivery = await mail.send(message)
    expect(delivery).toMatchObject({ outcome: 'not-sent', status: null, code: expect.stringMatching(/CERT/) })
    expect(isCertificateCode('code' in delivery ? delivery.code : null)).toBe(true)
    expect(arrived).toEqual([])
  },
)

test('a server that never greets gets nothing', async () => {
  const sockets = new Set<Socket>()
  const silent = createServer((socket) => void sockets.add(socket)).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  closing.push(() => {
    for (const socket of sockets) socket.destroy()
    silent.close()
  })
  const mail = smtpMail({ url: `smtp://127.0.0.1:${portOf(silent)}`, from: 'mida@mida.example' })
  expect(await mail.send(message)).toMatchObject({ outcome: 'not-sent', code: 'ETIMEDOUT' })
}, 20_000)

test('a server without TLS where TLS is expected gets nothing', async () => {
  const server = createServer((socket) => void socket.on('error', () => {}).write('220 plain\r\n')).listen(
    0,
    '127.0.0.1',
  )
  await once(server, 'listening')
  closing.push(() => void server.close())
  const mail = smtpMail({ url: `smtps://127.0.0.1:${portOf(server)}`, from: 'mida@mida.example' })
  expect(await mail.send(message)).toMatchObject({ outcome: 'not-sent', code: 'ERR_SSL_WRONG_VERSION_NUMBER' })
})

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

test('a line break in a subject or an address adds no header or recipient', async () => {
  const { mail, arrived } = await startServer()
  await mail.send({ ...message, subject: 'Bonjour\r\nBcc: thief@example.com' })
  expect(arrived[0]?.to).toEqual(['amina@example.com'])
  expect(arrived[0]?.source).not.toMatch(/^Bcc:/m)
  await mail.send({ ...message, to: 'amina@example.com, thief@example.com' }).catch(() => {})
  expect(arrived.flatMap(({ to }) => to)).not.toContain('thief@example.com')
})

test('a mail that is handed over twice is the same mail', async () => {
  const { mail, arrived } = await startServer()
  expect(await mail.send(message)).toEqual({ outcome: 'sent', provider: 'smtp', id: message.id })
  await mail.send(message)
  const ids = arrived.map(({ source }) => /^Message-ID: (.+?)\r?$/im.exec(source)?.[1])
  expect(ids).toEqual(['<abc@mida.example>', '<abc@mida.example>'])
})

test.each([
  ['a recipient it will never know', { refuse: 550 }, { outcome: 'refused', status: 550, code: 'EENVELOPE' }],
  ['one it may know later', { refuse: 450 }, { outcome: 'not-sent', status: 450 }],
  ['a mail it will not have', { refuseMail: 554 }, { outcome: 'refused', status: 554, code: 'EMESSAGE' }],
  ['a mail whose answer never comes', { cuts: true }, { outcome: 'unknown', status: null }],
  ['a password it does not take', { password: 'wrong' }, { outcome: 'not-sent', status: 535, code: 'EAUTH' }],
])('tells what the server says to %s', async (_about, manners, expected) => {
  const { mail } = await startServer(manners)
  expect(await mail.send(message)).toMatchObject({ provider: 'smtp', ...expected })
})

test('distinguishes an unreachable server from one that closed the connection', async () => {
  const away = smtpMail({ url: 'smtp://127.0.0.1:9', from: 'mida@mida.example' })
  expect(await away.send(message)).toMatchObject({ outcome: 'not-sent', status: null })
  const unknown = smtpMail({ url: 'smtp://nobody.invalid', from: 'mida@mida.example' })
  expect(await unknown.send(message)).toMatchObject({ outcome: 'not-sent', code: 'EDNS' })
  const rude = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1')
  await once(rude, 'listening')
  closing.push(() => void rude.close())
  const cut = smtpMail({ url: `smtp://127.0.0.1:${portOf(rude)}`, from: 'mida@mida.example' })
  expect(await cut.send(message)).toMatchObject({ outcome: 'unknown' })
})
