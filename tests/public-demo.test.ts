import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '../src/account/server/tables.ts'
import { readConfig } from '../src/server/config.ts'
import { createCaller } from './caller.ts'
import { userIdOf } from './find-user.ts'
import { callAs, giveRole, operatorCalls } from './operator-calls.ts'
import { createWholeApi, type WholeApi } from './whole-api.ts'

let demo: WholeApi

beforeAll(async () => {
  demo = await createWholeApi({ config: readConfig({ DEMO: '1', LIMITS_SCALE: '1000', DATA_DIR: '/nowhere' }) })
})
afterAll(() => demo.close())

/** These say why: in a public demo anybody signs in as the operator. Every other call is refused there. */
const freeInDemo: Readonly<Record<string, string>> = {
  'POST /api/admin/zone/check': 'changes nothing',
  'POST /api/admin/zone/export': 'changes nothing',
  'POST /api/admin/start/dismiss': 'only the operator sees the list',
  'POST /api/admin/shops': 'no diner sees the draft',
  'POST /api/admin/shops/:id/invitations': 'goes to the outbox of the demo',
  'POST /api/admin/shops/:id/invitations/:invitation/resend': 'goes to the outbox of the demo',
  'DELETE /api/admin/shops/:id/invitations/:invitation': 'nobody outside sees it',
  'POST /api/admin/shops/:id/identity': 'the restaurants of a demo can be changed by anybody',
  'POST /api/admin/shops/:id/look': 'changes nothing',
  'POST /api/admin/shops/:id/owners': 'changes nothing',
  'POST /api/admin/settings/mail/test': 'goes to the outbox of the demo',
  'POST /api/admin/settings/texts/test': 'goes to the outbox of the demo',
  'POST /api/admin/invitations': 'goes to the outbox of the demo',
  'POST /api/admin/invitations/:invitation/resend': 'goes to the outbox of the demo',
  'DELETE /api/admin/invitations/:invitation': 'nobody outside sees it',
  'POST /api/admin/people/search': 'changes nothing',
  'POST /api/admin/orders/:id/customer': 'changes nothing',
  'GET /api/admin/orders/:id/refundable': 'changes nothing',
  'POST /api/admin/orders/:id/refunds': 'the orders of a demo can be changed by anybody',
  'POST /api/admin/payment-troubles/:id/done': 'nobody outside sees it',
  'POST /api/admin/messages/:id/retry': 'goes to the outbox of the demo',
  'POST /api/admin/messages/:id/stop': 'nobody outside sees it',
  'POST /api/admin/jobs/:id/retry': 'nobody outside sees it',
  'POST /api/admin/jobs/:id/stop': 'nobody outside sees it',
  'POST /api/admin/log/export': 'changes nothing',
}

test('in a public demo, nothing changes that strangers see', async () => {
  await giveRole(demo.tools.db, 'operator')
  const nour = await createCaller(demo, 'nour@example.com')
  const free: string[] = []
  for (const [name, row] of Object.entries(operatorCalls)) {
    const { body } = await callAs(nour, name, row)
    // Mail and texts come from the demo itself.
    if (body?.code !== 'fixed-in-demo' && body?.code !== 'set-elsewhere') free.push(name)
  }
  expect(free.toSorted()).toEqual(Object.keys(freeInDemo).toSorted())
})

test('in a public demo, nobody changes how a demo person signs in; accounts of visitors stay free', async () => {
  const id = await userIdOf(demo.tools.db, 'amina@example.com')
  const amina = await createCaller(demo, 'amina@example.com')
  const own: [method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object][] = [
    ['GET', 'prove'],
    ['POST', 'update-phone', { phone: '' }],
    ['POST', 'update-email', { email: '' }],
    ['POST', 'update-pass', { pass: '' }],
    ['POST', 'second-factor'],
    ['POST', 'second-factor/confirm', { code: '' }],
    ['DELETE', 'second-factor'],
    ['DELETE', 'social/google'],
    ['POST', 'passkeys/options'],
    ['PUT', 'passkeys/1', { name: '' }],
    ['DELETE', 'passkeys/1'],
    ['POST', 'leave-later'],
    ['DELETE', ''],
  ]
  const codes = async () => {
    const found: unknown[] = []
    for (const [method, path, body] of own) {
      const url = `/api/compte/${id}${path && `/${path}`}`
      found.push((await amina(method, url, body)).body?.code === 'fixed-in-demo' ? 'fixed' : `free: ${path}`)
    }
    return found
  }
  expect(new Set(await codes())).toEqual(new Set(['fixed']))
  await demo.tools.db.update(users).set({ isDemo: false }).where(eq(users.id, id))
  expect((await codes()).filter((code) => code === 'fixed')).toEqual([])
})
