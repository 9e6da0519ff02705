import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AccountApi, createAccountApi } from '../../../tests/account-api.ts'
import { createCaller } from '../../../tests/caller.ts'
import { portOf } from '../../../tests/port.ts'
import { smtpMail } from '../../adapters/mail/smtp-mail.ts'

let api: AccountApi

beforeAll(async () => {
  api = await createAccountApi()
})

afterAll(() => api.close())

type Arrived = { id: string | undefined; link: string | undefined }

/** A mail server that takes everything; the first `cuts` times it hangs up instead of saying so. */
const startServer = async (port: number, cuts = 0) => {
  const arrived: Arrived[] = []
  const server = new SMTPServer({
    hideSTARTTLS: true,
    authOptional: true,
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const source = Buffer.concat(chunks).toString()
        const link = /#([\w-]{43})/.exec(source.replaceAll('=\r\n', ''))?.[1]
        arrived.push({ id: /^Message-ID: (.+?)\r?$/im.exec(source)?.[1], link })
        if (arrived.length > cuts) done()
        else for (const { _socket } of server.connections) _socket.destroy()
      })
    },
  })
  server.on('error', () => {})
  const listening = server.listen(port, '127.0.0.1')
  await once(listening, 'listening')
  return {
    arrived,
    port: portOf(listening),
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  }
}

const sendBy = (port: number): void =>
  void Object.assign(
    api.tools.mail,
    smtpMail({ url: `smtp://127.0.0.1:${port}`, from: 'Mida <no-reply@mida.example>' }),
  )

const forget = async (email: string) => (await createCaller(api))('POST', '/password/email', { email })

/** The waiting job, run as often as it fails. */
const runWaiting = async (): Promise<void> => {
  const [job] = api.jobs.waiting
  if (!job) throw new Error('no mail waits')
  await api.jobs.run().catch(async () => {
    api.jobs.waiting.push(job)
    throw new Error('it waits again')
  })
}

test('with the mail server away a forgotten password is answered as ever, and mailed when it is back', async () => {
  const { port, close } = await startServer(0)
  await close()
  sendBy(port)
  const known = await forget('amina@example.com')
  await expect(runWaiting()).rejects.toThrow('it waits again')
  await expect(runWaiting()).rejects.toThrow('it waits again')
  const { arrived, ...server } = await startServer(port)
  await runWaiting()
  expect(arrived).toHaveLength(1)
  expect(api.logged.filter((line) => line.includes('a message did not go out'))).toHaveLength(2)
  expect(api.logged.join()).not.toContain('amina@example.com')
  const unknown = await forget('nobody@example.com')
  expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
  await api.jobs.run()
  expect(arrived).toHaveLength(1)
  await server.close()
})

test('a mail whose answer was lost goes out again as the same mail, with the same link, and that link works', async () => {
  const server = await startServer(0, 1)
  sendBy(server.port)
  await forget('leo@example.com')
  await expect(runWaiting()).rejects.toThrow('it waits again')
  await runWaiting()
  const [first, second] = server.arrived
  expect(first?.id).toMatch(/^<[\w-]{43}@/)
  expect(second).toEqual(first)
  const look = await (await createCaller(api))('POST', '/api/mailed-links', { token: first?.link })
  expect(look.status).toBe(200)
  await server.close()
})

test('a link that was used is not brought to life by a late try', async () => {
  const server = await startServer(0, 1)
  sendBy(server.port)
  await forget('karim@example.com')
  await expect(runWaiting()).rejects.toThrow('it waits again')
  const token = server.arrived[0]?.link
  const reset = { token, password: 'Un-autre-secret-7', password_confirmation: 'Un-autre-secret-7' }
  expect((await (await createCaller(api))('POST', '/password/reset', reset)).status).toBe(200)
  const waiting = api.jobs.waiting.filter(({ data }) => 'kind' in data && data.kind === 'password-reset')
  api.jobs.waiting.splice(0, api.jobs.waiting.length, ...waiting)
  await runWaiting()
  expect(server.arrived).toHaveLength(1)
  await server.close()
})
