import { Writable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { TextMessage } from '../../src/adapters/texting/texting.ts'
import { createLog } from '../../src/server/log.ts'
import { acceptingTexting } from '../accepting-providers.ts'
import { answerWith, askForCode, otherThan } from '../account-api.ts'
import { fromScript } from '../api.ts'
import { type Caller, createCaller } from '../caller.ts'
import { pathVariants, percentEncoded } from '../path-variants.ts'
import { portOf } from '../port.ts'
import { askRaw, head } from '../raw-http.ts'
import { createWholeApi, type WholeApi } from '../whole-api.ts'

let api: WholeApi
const texts: TextMessage[] = []
const lines: string[] = []

const sink = new Writable({
  write(chunk, _, done) {
    lines.push(String(chunk))
    done()
  },
})

beforeAll(async () => {
  const texting = acceptingTexting((message) => texts.push(message))
  api = await createWholeApi({ texting, log: createLog('trace', sink) })
})

afterAll(() => api.close())

const password = 'Un-très-long-secret-7'
const phone = '+21620777123'
const forged = '{"level":50,"msg":"forged"}'

const code = '0391'
/** Matches the code, but not its digits inside a longer number, such as a time. No whole number in the log looks like the code, which begins with 0. */
const anyCode = new RegExp(`(?<![\\d.])${code}(?!\\d)`)

const lastCode = (): string => /#(\d{4})/.exec(texts.at(-1)?.text ?? '')?.[1] ?? ''

/** Calls with secrets, valid and invalid. Returns the secrets, which no log may contain. */
const journey = async (visitor: Caller): Promise<{ secrets: string[] }> => {
  await askForCode(visitor, phone)
  const sent = lastCode()
  await answerWith(visitor, phone, otherThan(sent), 'auth')
  const before = { ...visitor.cookies }
  await answerWith(visitor, phone, sent, 'auth')
  const registered = await visitor('POST', '/register', { name: `Ali\r\n${forged}` })
  await visitor('POST', '/register', {
    name: 'Ali',
    email: 'ali@example.com',
    password,
    password_confirmation: password,
  })
  await visitor('POST', '/login', { email: 'ali@example.com', password: `${password}x` })
  const entered = await visitor('POST', '/login', { email: 'ali@example.com', password })
  await visitor('GET', `/api/session?token=${entered.body.token}`)
  await visitor('GET', '/api/orders', undefined, { authorization: `Bearer ${entered.body.token}` })
  await visitor('POST', `/login?\r\n${forged}`.replace(/\s/g, '%0d%0a'), { email: 'ali@example.com', password })
  await visitor('GET', '/api/countries', undefined, { 'user-agent': `a ${forged}`, 'x-request-id': forged })
  return {
    secrets: [
      ...[password, phone.slice(1), 'ali@example.com', registered.body.token, entered.body.token],
      ...[before.mida ?? '', visitor.cookies.mida ?? ''],
    ],
  }
}

test('no code, token, password, phone or address reaches the log, and nobody writes lines of their own into it', async () => {
  const { secrets } = await journey(await createCaller(api))
  expect(secrets.every((secret) => secret.length > 9)).toBe(true)
  expect(lines.length).toBeGreaterThan(10)
  for (const secret of secrets) expect(lines.filter((line) => line.includes(secret))).toEqual([])
  for (const { text } of texts) expect(lines.filter((line) => line.includes(text))).toEqual([])
  for (const line of lines) {
    expect(line.trim().split('\n')).toHaveLength(1)
    expect(JSON.parse(line).msg).not.toBe('forged')
  }
})

test('no token of a link reaches the log or the metrics, by whatever address it is sent', async () => {
  const visitor = await createCaller(api)
  const began = lines.length
  const [short, long] = ['Zk9-_xZk9AbCdEfGhIjK4w', 'q7Zk9-_xq7Zk9-_xq7Zk9-_xq7Zk9-_xq7Zk9-_xq7Z']
  for (const url of [
    `/password/reset/${long}`,
    `/ar/account/email/${long}`,
    `/en/reservation/${short}`,
    `/api/reservation-links/${short}/calendar.ics`,
    `/api/reservation-links/${short}/nothing`,
    `/%61pi/reservation-links/${short}/calendar.ics`,
    `/api/mailed-links/${long}`,
    `/somewhere/${long}`,
    `/api/session?token=${long}`,
    `/api/verifyotp/%2B21620777123/${code}/auth`,
    `/api/verifyotp/%2B21620777123/${code}/%ZZ`,
    `/api/%76erifyotp/%2B21620777123/${code}/elsewhere`,
  ])
    for (const method of ['GET', 'POST', 'PUT', 'DELETE'] as const)
      await api.app.inject({ method, url, headers: fromScript, cookies: visitor.cookies })
  for (const [path, token] of [
    ['/api/mailed-links', long],
    ['/password/reset', long],
    ['/api/email/confirm', long],
    ['/api/reservation-links', short],
    ['/api/reservation-links/cancel', short],
    ['/api/reservation-links/calendar', short],
  ] as const)
    await visitor('POST', path, { token, password: 'x', password_confirmation: 'x' })
  const metrics = (await api.app.inject('/metrics')).body
  expect(lines.length - began).toBeGreaterThan(50)
  for (const secret of [short, long, anyCode, '20777123'])
    for (const said of [...lines.slice(began), metrics]) expect(said).not.toMatch(secret)
})

test('nor by any spelling of such an address over a socket, answered or cut off', async () => {
  const began = lines.length
  await api.app.listen({ port: 0, host: '127.0.0.1' })
  const port = portOf(api.app.server)
  const [short, long] = ['Zk9-_xZk9AbCdEfGhIjK4w', 'q7Zk9-_xq7Zk9-_xq7Zk9-_xq7Zk9-_xq7Zk9-_xq7Z']
  const paths = [
    `/password/reset/${long}`,
    `/ar/reservation/${short}`,
    `/api/verifyotp/+21620777123/${code}/auth`,
    `/nowhere/at/${long}`,
  ]
  for (const url of paths.flatMap(pathVariants)) {
    const spoken = ['host: 127.0.0.1', 'x-requested-with: XMLHttpRequest', `referer: http://127.0.0.1${url}`]
    for (const method of ['GET', 'POST'])
      expect((await askRaw(port, head(`${method} ${url}`, ...spoken))).status).toBeGreaterThanOrEqual(200)
    const broken = head(`POST ${url}`, ...spoken, 'content-type: application/json', 'transfer-encoding: chunked')
    expect((await askRaw(port, `${broken}zz\r\n`)).status).toBeGreaterThanOrEqual(400)
  }
  expect(lines.length - began).toBeGreaterThan(200)
  const said = lines.slice(began)
  for (const secret of [short, long, '20777123', ...[short, long, code, '20777123'].map(percentEncoded)])
    expect(said.filter((line) => line.includes(secret))).toEqual([])
  expect(said.filter((line) => anyCode.test(line))).toEqual([])
})

test('nor during maintenance', async () => {
  const began = lines.length
  const config = { ...api.tools.config, maintenance: true }
  const closed = await createWholeApi({ config, log: createLog('info', sink) })
  const [short, long] = ['Zk9-_xZk9AbCdEfGhIjK4w', 'q7Zk9-_xq7Zk9-_xq7Zk9-_xq7Zk9-_xq7Zk9-_xq7Z']
  for (const url of [`/password/reset/${long}`, `/reservation/${short}`, `/api/verifyotp/%2B21620777123/${code}/auth`])
    expect((await closed.app.inject(url)).statusCode).toBe(503)
  await closed.close()
  const said = lines.slice(began).join('')
  expect(said).toContain('/password/reset/***')
  for (const secret of [short, long, anyCode, '20777123']) expect(said).not.toMatch(secret)
})

test('nor when the database rejects a statement', async () => {
  const visitor = await createCaller(api)
  await api.tools.db.execute(sql`alter table one_time_codes add constraint no_more check (id < 0) not valid`)
  const began = lines.length
  expect((await askForCode(visitor, '+21620777456')).status).toBe(500)
  await api.tools.db.execute(sql`alter table one_time_codes drop constraint no_more`)
  const said = lines.slice(began).join('')
  expect(said).toContain('no_more')
  expect(said).not.toContain('20777456')
})

test('the reply to a fault shows no internals', async () => {
  const visitor = await createCaller(api)
  vi.spyOn(api.tools.clock, 'now').mockImplementation(() => {
    throw new Error('select secret from /srv/mida/src/private.ts')
  })
  const reply = await visitor('GET', '/api/all/all/getboutiques')
  vi.restoreAllMocks()
  expect(reply.status).toBe(500)
  expect(Object.keys(reply.body).toSorted()).toEqual(['code', 'message'])
  expect(JSON.stringify(reply.body)).not.toMatch(/select|srv|private/)
})
