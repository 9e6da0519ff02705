import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { operators } from '../src/account/server/tables.ts'
import type { Database } from '../src/adapters/database/database.ts'
import type { Caller } from './caller.ts'
import { userIdOf } from './find-user.ts'
import { fillPath } from './route-table.ts'

const log = { who: '', what: '', shop: '', from: '', to: '', zone: '' }
const contact = { name: '', email: '', phone: '', version: 'old' }
const imprint = { address: '', registration: '', director: '', host: '', version: 'old' }
const shop = { name: 'Chez Nous', domain: 'chez-nous', zip_code: '8075', owner: 'nobody@example.com' }
const stop = { isStopped: false, stoppedPayments: [], sentence: {}, version: 'old' }
/** Refused for its length, so that nothing is stopped. */
const tooLong = { sentence: { fr: 'a'.repeat(201) }, version: 'old' }
const mail = { host: '', port: 25, user: '', password: null, from: '', version: 'old' }
const texts = { account: '', token: null, from: '', version: 'old' }

const place = {
  country: 'TUN',
  postal_code: '4000',
  town: 'Sousse',
  town_ar: '',
  latitude: '35.8256',
  longitude: '10.637',
  version: 'old',
  may_leave_out: false,
}

const brand = { name: '', names: {}, accent: '', version: 'old' }

/** Written by hand: who of the marketplace may make each call, and a body that has the right shape. `+`: not refused for a missing right. */
export const operatorCalls: Readonly<
  Record<string, { operator: '+' | '-'; support: '+' | '-'; body?: object; query?: string }>
> = {
  'PUT /api/admin/settings/brand': { operator: '+', support: '-', body: brand },
  'PUT /api/admin/settings/languages': {
    operator: '+',
    support: '-',
    body: { offered: ['fr'], fallback: 'fr', version: 'old' },
  },
  'PUT /api/admin/settings/countries': {
    operator: '+',
    support: '-',
    body: { served: ['TUN'], main: 'TUN', version: 'old' },
  },
  'PUT /api/admin/countries/:id/euro-rate': { operator: '+', support: '-', body: { euro_rate: '1', version: 1 } },
  'POST /api/admin/countries/:id/rates': { operator: '+', support: '-', body: { names: {}, percent: '', version: 1 } },
  'PUT /api/admin/countries/:id/rates/:rate': { operator: '+', support: '-', body: { names: {}, version: 1 } },
  'PUT /api/admin/countries/:id/rates/:rate/percents': {
    operator: '+',
    support: '-',
    body: { percent: '', begins: '', version: 1 },
  },
  'DELETE /api/admin/countries/:id/rates/:rate': { operator: '+', support: '-' },
  'POST /api/admin/settings/logo': { operator: '+', support: '-' },
  'DELETE /api/admin/settings/logo': { operator: '+', support: '-' },
  'POST /api/admin/zone/places': { operator: '+', support: '-', body: place },
  'PUT /api/admin/zone/places/:id': { operator: '+', support: '-', body: place },
  'POST /api/admin/zone/places/:id/remove': {
    operator: '+',
    support: '-',
    body: { version: 'old', may_leave_out: false },
  },
  'POST /api/admin/zone/clear': {
    operator: '+',
    support: '-',
    body: { country: 'TUN', version: 'old', may_leave_out: false },
  },
  'POST /api/admin/zone/check': { operator: '+', support: '-', query: '?country=TUN' },
  'POST /api/admin/zone/import': { operator: '+', support: '-', query: '?country=TUN&version=old' },
  'POST /api/admin/zone/export': { operator: '+', support: '-', body: { country: 'TUN' } },
  'POST /api/admin/start/dismiss': { operator: '+', support: '-' },
  'PUT /api/admin/settings/contact': { operator: '+', support: '-', body: contact },
  'PUT /api/admin/settings/applications': {
    operator: '+',
    support: '-',
    body: { is_open: true, version: 'old' },
  },
  'PUT /api/admin/legal/:document/draft': { operator: '+', support: '-', body: { texts: {}, version: 0 } },
  'POST /api/admin/legal/:document/discard': { operator: '+', support: '-', body: { version: 9 } },
  'POST /api/admin/legal/:document/publish': { operator: '+', support: '-', body: { version: 9 } },
  'PUT /api/admin/settings/imprint': { operator: '+', support: '-', body: imprint },
  'POST /api/admin/cuisines': { operator: '+', support: '-', body: { names: {}, picture: 'pizza' } },
  'PUT /api/admin/cuisines/:id': {
    operator: '+',
    support: '-',
    body: { names: {}, picture: 'pizza', version: 0 },
  },
  'PUT /api/admin/cuisines/:id/position': { operator: '+', support: '-', body: { position: 0 } },
  'POST /api/admin/cuisines/:id/withdraw': { operator: '+', support: '-', body: { into: null, version: 0 } },
  'POST /api/admin/cuisines/:id/restore': { operator: '+', support: '-' },
  'POST /api/admin/cuisines/:id/photo': { operator: '+', support: '-' },
  'DELETE /api/admin/cuisines/:id/photo': { operator: '+', support: '-' },
  'PUT /api/admin/cuisines/:id/photo/alt': { operator: '+', support: '-', body: { alt: 'Une pizza' } },
  'POST /api/admin/shops': { operator: '+', support: '-', body: shop },
  'POST /api/admin/shops/:id/invitations': { operator: '+', support: '-', body: { to: 'nobody' } },
  'POST /api/admin/shops/:id/invitations/:invitation/resend': { operator: '+', support: '-' },
  'DELETE /api/admin/shops/:id/invitations/:invitation': { operator: '+', support: '-' },
  'POST /api/admin/reviews/:id/decide': {
    operator: '+',
    support: '-',
    body: { decision: 'hide', reason: '', version: 0 },
  },
  'POST /api/admin/shops/:id/status': { operator: '+', support: '-', body: { version: 1, status: 'approved' } },
  'POST /api/admin/shops/:id/look': { operator: '+', support: '+' },
  'POST /api/admin/shops/:id/identity': { operator: '+', support: '-', body: { version: 1, accept: true } },
  'POST /api/admin/shops/:id/owners': { operator: '+', support: '+' },
  'POST /api/admin/settings/orders/stop': { operator: '+', support: '-', body: tooLong },
  'PUT /api/admin/settings/orders': { operator: '+', support: '-', body: stop },
  'PUT /api/admin/settings/mail': { operator: '+', support: '-', body: mail },
  'PUT /api/admin/settings/texts': { operator: '+', support: '-', body: texts },
  'POST /api/admin/settings/mail/test': { operator: '+', support: '-' },
  'POST /api/admin/settings/texts/test': { operator: '+', support: '-', body: { phone: 'x' } },
  'POST /api/admin/invitations': { operator: '+', support: '-', body: { to: 'nobody', role: 'support' } },
  'POST /api/admin/invitations/:invitation/resend': { operator: '+', support: '-' },
  'DELETE /api/admin/invitations/:invitation': { operator: '+', support: '-' },
  'PUT /api/admin/people/:person': { operator: '+', support: '-', body: { role: 'support' } },
  'DELETE /api/admin/people/:person': { operator: '+', support: '-' },
  'POST /api/admin/people/search': { operator: '+', support: '+', body: { text: 'amina' } },
  'POST /api/admin/orders/:id/customer': { operator: '+', support: '+' },
  'GET /api/admin/orders/:id/refundable': { operator: '+', support: '-' },
  'POST /api/admin/orders/:id/refunds': {
    operator: '+',
    support: '-',
    body: { what: { amount: '1' }, reason: 'Froid', seen: '0', key: 'key of a test', bearer: 'shop' },
  },
  'POST /api/admin/payment-troubles/:id/done': { operator: '+', support: '-' },
  'POST /api/admin/messages/:id/retry': { operator: '+', support: '+' },
  'POST /api/admin/messages/:id/stop': { operator: '+', support: '+' },
  'POST /api/admin/jobs/:id/retry': { operator: '+', support: '-' },
  'POST /api/admin/jobs/:id/stop': { operator: '+', support: '-' },
  'POST /api/admin/log/export': { operator: '+', support: '+', body: log },
}

const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const

export const callAs = (
  caller: Caller,
  name: string,
  { query = '', body }: { readonly query?: string; readonly body?: object },
) => {
  const [verb, url = ''] = name.split(' ')
  const method = methods.find((one) => one === verb)
  if (!method) throw new Error(`${name} has no method`)
  const id = url.includes('/jobs/') ? randomUUID() : url.includes('/legal/') ? 'terms' : '999999999'
  return caller(method, `${fillPath(url, () => id)}${query}`, body)
}

/** Gives Nour this role of the marketplace. */
export const giveRole = async (db: Database, role: 'operator' | 'support'): Promise<void> => {
  const id = await userIdOf(db, 'nour@example.com')
  await db.update(operators).set({ role }).where(eq(operators.userId, id))
}
