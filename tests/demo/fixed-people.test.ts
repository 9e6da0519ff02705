import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '../../src/account/server/tables.ts'
import { readConfig } from '../../src/server/config.ts'
import { accepted } from '../accepting-providers.ts'
import { createCaller } from '../caller.ts'
import { createWholeApi, type WholeApi } from '../whole-api.ts'

let demo: WholeApi
const mails: { to: string; text: string }[] = []

beforeAll(async () => {
  demo = await createWholeApi({
    config: readConfig({ DEMO: '1', DATA_DIR: '/nowhere' }),
    mail: {
      send: async (mail) => {
        mails.push(mail)
        return accepted
      },
    },
  })
  // The signatures of the invented Google contain the real time.
  demo.clock.set(new Date())
})
afterAll(() => demo.close())

const setPassword = async (email: string) => {
  const visitor = await createCaller(demo)
  expect((await visitor('POST', '/password/email', { email })).status).toBe(200)
  await demo.jobs.run()
  const token = /#([\w-]{43})$/m.exec(mails.findLast(({ to }) => to === email)?.text ?? '')?.[1]
  const password = 'sept-pommes-rouges'
  return visitor('POST', '/password/reset', { token, password, password_confirmation: password, name: 'Visitor' })
}

test('the link in the outbox of a public demo sets no demo person’s password; a visitor’s own it does', async () => {
  const read = () => demo.tools.db.select().from(users).where(eq(users.isDemo, true)).orderBy(users.id)
  const before = await read()
  for (const email of ['amina@example.com', 'nour@example.com', 'hatem@example.com'])
    expect(await setPassword(email)).toMatchObject({ status: 409, body: { code: 'fixed-in-demo' } })
  expect(await read()).toEqual(before)
  const visitor = await createCaller(demo)
  const password = 'six-pommes-rouges'
  const form = { name: 'Visitor', email: 'visitor@mida.test', password, password_confirmation: password }
  expect((await visitor('POST', '/register', form)).status).toBe(200)
  expect((await setPassword('visitor@mida.test')).status).toBe(200)
})

test('nobody takes the address of a demo person by proving it: not at Google, and not by a link in the outbox', async () => {
  const read = () => demo.tools.db.select().from(users).where(eq(users.email, 'hatem@example.com'))
  const before = await read()
  expect(before).toMatchObject([{ emailVerifiedAt: null }])
  const visitor = await createCaller(demo)
  const away = await demo.app.inject({ url: '/auth/google' })
  const cookies = Object.fromEntries(away.cookies.map(({ name, value }) => [name, value]))
  const { host, origin } = new URL(demo.tools.config.publicUrl)
  const chosen = await demo.app.inject({
    method: 'POST',
    url: String(away.headers.location).replace(origin, ''),
    headers: { host, origin, 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'account=demo-hatem',
  })
  const back = new URL(String(chosen.headers.location), origin)
  const done = await demo.app.inject({ url: back.pathname + back.search, cookies })
  expect(done.headers.location).toBe('/?sign_in=social-done')
  expect(await read()).toEqual(before)
  const password = 'six-pommes-vertes'
  const form = { name: 'Taker', email: 'taker@mida.test', password, password_confirmation: password }
  const { body } = await visitor('POST', '/register', form)
  const change = await visitor('POST', `/api/compte/${body.user.id}/update-email`, { email: 'hatem@example.com' })
  expect(change.status).toBe(200)
  await demo.jobs.run()
  const token = /#([\w-]{43})$/m.exec(mails.findLast(({ to }) => to === 'hatem@example.com')?.text ?? '')?.[1]
  expect(await visitor('POST', '/api/email/confirm', { token })).toMatchObject({ body: { code: 'email-taken' } })
  expect(await read()).toEqual(before)
})

test('nobody connects a social sign-in to a demo person of a public demo', async () => {
  const amina = await createCaller(demo, 'amina@example.com')
  const { headers } = await demo.app.inject({ url: '/auth/google?connect=1', cookies: amina.cookies })
  expect(headers.location).toBe('/account/security?sign_in=social-failed')
})
