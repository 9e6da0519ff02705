import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AccountApi, createAccountApi } from '../../../tests/account-api.ts'
import { createCaller } from '../../../tests/caller.ts'
import { type ArrivedMail, mailAt, startMailServer } from '../../../tests/mail-stand-in.ts'

let api: AccountApi

beforeAll(async () => {
  api = await createAccountApi()
})

afterAll(() => api.close())

const sendBy = (port: number): void => void Object.assign(api.tools.mail, mailAt(port))

const linkIn = (mail: ArrivedMail | undefined): string | undefined =>
  /#([\w-]{43})/.exec(mail?.source.replaceAll('=\r\n', '') ?? '')?.[1]

const forget = async (email: string) => (await createCaller(api))('POST', '/password/email', { email })

/** Runs the queued job once. If it fails, queues it again and throws. */
const runWaiting = async (): Promise<void> => {
  const [job] = api.jobs.waiting
  if (!job) throw new Error('no mail waits')
  await api.jobs.run().catch(async () => {
    api.jobs.waiting.push(job)
    throw new Error('it waits again')
  })
}

test('with the mail server away a forgotten password is answered as ever, and mailed when it is back', async () => {
  const { port, close } = await startMailServer()
  await close()
  sendBy(port)
  const known = await forget('amina@example.com')
  await expect(runWaiting()).rejects.toThrow('it waits again')
  await expect(runWaiting()).rejects.toThrow('it waits again')
  const { arrived, ...server } = await startMailServer(port)
  await runWaiting()
  expect(arrived).toHaveLength(1)
  expect(api.logged.filter((line) => line.includes('a message was not sent'))).toHaveLength(2)
  expect(api.logged.join()).not.toContain('amina@example.com')
  const unknown = await forget('nobody@example.com')
  expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
  await api.jobs.run()
  expect(arrived).toHaveLength(1)
  await server.close()
})

test('a mail whose answer was lost goes out again as the same mail, with the same link, and that link works', async () => {
  const server = await startMailServer()
  server.cuts = 1
  sendBy(server.port)
  await forget('leo@example.com')
  await expect(runWaiting()).rejects.toThrow('it waits again')
  await runWaiting()
  const [first, second] = server.arrived
  expect(first?.id).toMatch(/^<[\w-]{43}@/)
  expect(second?.id).toBe(first?.id)
  expect(linkIn(second)).toBe(linkIn(first))
  const look = await (await createCaller(api))('POST', '/api/mailed-links', { token: linkIn(first) })
  expect(look.status).toBe(200)
  await server.close()
})

test('a late retry of the mail does not revive a used link', async () => {
  const server = await startMailServer()
  server.cuts = 1
  sendBy(server.port)
  await forget('karim@example.com')
  await expect(runWaiting()).rejects.toThrow('it waits again')
  const token = linkIn(server.arrived[0])
  const reset = { token, password: 'Un-autre-secret-7', password_confirmation: 'Un-autre-secret-7' }
  expect((await (await createCaller(api))('POST', '/password/reset', reset)).status).toBe(200)
  const waiting = api.jobs.waiting.filter(({ data }) => 'kind' in data && data.kind === 'password-reset')
  api.jobs.waiting.splice(0, api.jobs.waiting.length, ...waiting)
  await runWaiting()
  expect(server.arrived).toHaveLength(1)
  await server.close()
})
