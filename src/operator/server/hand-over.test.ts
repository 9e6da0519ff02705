import { afterAll, beforeAll, expect, test } from 'vitest'
import { userIdOf } from '../../../tests/find-user.ts'
import { createWholeApi, type WholeApi } from '../../../tests/whole-api.ts'
import { ok } from '../../kernel/result.ts'
import { invite, resend } from '../../restaurant/server/invite.ts'
import { readPeople } from '../../restaurant/server/read-people.ts'
import { readConfig } from '../../server/config.ts'
import { addShop } from './add-shop.ts'

let api: WholeApi
let actor: { kind: 'person'; id: number; ip: string }

beforeAll(async () => {
  // Without the demo, and without a service for mails or texts.
  api = await createWholeApi({ config: readConfig({ DEMO: '0', LIMITS_SCALE: '1000', DATA_DIR: '/nowhere' }) })
  actor = { kind: 'person', id: await userIdOf(api.tools.db, 'nour@example.com'), ip: '127.0.0.1' }
})
afterAll(() => api.close())

const stillMay = async () => ok(null)

const wish = (domain: string, owner: string) => ({
  shop: { name: 'Le Phare', domain, postalCode: '8075' },
  owner,
  language: 'ar' as const,
})

const link = expect.stringMatching(/^http.*\/ar\/invitation#[\w-]+$/)

test('without a mail server, whoever adds a restaurant gets the link at once', async () => {
  const added = await addShop(api.tools, actor, wish('le-phare', 'rim@example.org'))
  expect(added).toMatchObject({ ok: true, value: { invitation: { to: 'rim@example.org', is_by_hand: true, link } } })
})

test('the list says whether a message left, also after another link', async () => {
  const { db, clock, config } = api.tools
  const to = { actor, team: 1, role: 'owner', language: 'fr', mayHandOver: true, stillMay } as const
  const listed = async () => (await readPeople({ db, clock }, { team: 1, userId: actor.id })).invitations
  await invite(api.tools, { ...to, to: 'ali@example.org' })
  expect(await listed()).toMatchObject([{ is_by_hand: true, link: null }])
  const mailing = { ...api.tools, config: { ...config, smtpUrl: 'smtp://127.0.0.1:1' } }
  const id = (await listed())[0]?.id ?? 0
  api.clock.forward(3_600_000)
  await resend(mailing, { actor, team: 1, id, mayHandOver: true, stillMay })
  expect(await listed()).toMatchObject([{ is_by_hand: false }])
  expect(await resend(api.tools, { actor, team: 1, id, stillMay })).toMatchObject({ code: 'no-way-to-send' })
})
