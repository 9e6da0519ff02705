import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../../tests/api.ts'
import { userIdOf } from '../../../tests/find-user.ts'
import { mailAt } from '../../../tests/mail-stand-in.ts'
import { portOf } from '../../../tests/port.ts'
import { smtpMail } from '../../adapters/mail/smtp-mail.ts'
import { readConfig } from '../../server/config.ts'
import { createLog } from '../../server/log.ts'
import { sendTestMail } from './send-test.ts'

let api: TestApi

beforeAll(async () => {
  api = await createTestApi(() => {})
})
afterAll(() => api.close())

test('a mail server that drips its greeting is said to be slow, and nobody waits for its end', async () => {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}))
    socket.write('220 slow\r\n250-slow\r\n')
    const drip = setInterval(() => socket.write('250-X\r\n'), 20)
    socket.once('close', () => clearInterval(drip))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { db, clock, log } = api.tools
  const config = readConfig({ DEMO: '0', SMTP_URL: `smtp://127.0.0.1:${portOf(server)}`, DATA_DIR: '/nowhere' })
  const actor = { kind: 'person', id: await userIdOf(db, 'nour@example.com'), ip: '192.0.2.1' } as const
  const caller = { actor, language: 'fr', patienceMs: 300 } as const
  const sent = await sendTestMail({ db, clock, log, config, mail: mailAt(portOf(server)) }, caller)
  expect(sent).toMatchObject({ ok: false, code: 'test-slow' })
  for (const socket of sockets) socket.destroy()
  server.close()
})

test('a certificate that is not trusted is said, and logged without an address', async () => {
  const server = new SMTPServer({ secure: true, authOptional: true })
  server.on('error', () => {})
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const { db, clock } = api.tools
  const url = `smtps://mida:hidden@127.0.0.1:${portOf(listening)}`
  const config = readConfig({ DEMO: '0', SMTP_URL: url, DATA_DIR: '/nowhere' })
  const actor = { kind: 'person', id: await userIdOf(db, 'nour@example.com'), ip: '192.0.2.1' } as const
  const lines: string[] = []
  const log = createLog('warn', { write: (line) => void lines.push(line) })
  const mail = smtpMail({ url, from: 'Mida <no-reply@mida.example>' })
  const sent = await sendTestMail({ db, clock, log, config, mail }, { actor, language: 'fr' })
  expect(sent).toMatchObject({ ok: false, code: 'test-certificate' })
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    channel: 'mail',
    outcome: 'not-sent',
    reason: expect.stringMatching(/CERT/),
  })
  expect(lines.join()).not.toMatch(/hidden|nour@|127\.0\.0\.1/)
  await new Promise<void>((resolve) => void server.close(() => resolve()))
})
