import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openJoiningShops } from '../../../tests/joining-shops.ts'

const joining = openJoiningShops()
const { makeShop, makeLiveShop, saveProfile, read, press, decide, stock, isFound, texts } = joining

test('a restaurant from a draft to its first customers, with everything in the audit log', async () => {
  texts.length = 0
  const shop = await makeShop()
  expect((await press(shop, 'live')).body.code).toBe('illegal-move')
  expect(await press(shop, 'submitted')).toMatchObject({ status: 200, body: { status: 'submitted', reason: null } })
  expect((await saveProfile(shop, { name: 'Other' })).body.code).toBe('in-review')
  expect((await decide(joining.nour, shop, 'sent-back')).body.code).toBe('reason-missing')
  expect((await decide(joining.nour, shop, 'sent-back', 'Le matricule est illisible.')).status).toBe(200)
  expect(await press(shop, 'submitted')).toMatchObject({ status: 200 })
  expect(await isFound(shop.domain)).toBe(false)
  expect((await decide(joining.nour, shop, 'approved')).status).toBe(200)
  expect(await press(shop, 'live')).toMatchObject({
    status: 409,
    body: { code: 'parts-missing', missing: ['hours', 'menu'] },
  })
  await stock(shop)
  expect((await press(shop, 'live')).body).toMatchObject({ status: 'live', missing: [] })
  expect(await isFound(shop.domain)).toBe(true)
  await joining.api.jobs.run()
  const news = texts.filter(({ to }) => to === '+21620123456').map(({ text }) => text)
  expect(news).toHaveLength(1)
  expect(news[0]).toContain('est approuvé')
  const { rows } = await joining.api.tools.db.execute<{ action: string }>(
    sql`select action from audit_log where shop_id = ${shop.id} order by id`,
  )
  expect(rows.map(({ action }) => action)).toEqual([
    'shop.added',
    'shop.profile-changed',
    ...Array.from({ length: 5 }, () => 'shop.status-changed'),
  ])
})

test('a profile with gaps cannot be submitted, and says what is missing', async () => {
  const shop = await makeShop()
  expect((await saveProfile(shop, { legal_name: '', tax_id: '', cuisines: [] })).body.missing).toEqual([
    'cuisines',
    'legal-name',
    'tax-id',
    'hours',
    'menu',
  ])
  expect(await press(shop, 'submitted')).toMatchObject({
    status: 409,
    body: {
      code: 'parts-missing',
      message: expect.stringMatching(/\S/),
      missing: ['cuisines', 'legal-name', 'tax-id'],
    },
  })
})

test('of two operators who decide at once one wins, and the other is told what was decided and by whom', async () => {
  const shop = await makeShop()
  await press(shop, 'submitted')
  const { version } = await read(shop)
  const [approved, sentBack] = await Promise.all([
    decide(joining.nour, shop, 'approved', '', version),
    decide(joining.leo, shop, 'sent-back', 'Une raison', version),
  ])
  const won = approved.status === 200
  expect([approved.status, sentBack.status].toSorted()).toEqual([200, 409])
  expect((await read(shop)).status).toBe(won ? 'approved' : 'sent-back')
  const { body } = won ? sentBack : approved
  expect(body.code).toBe('changed-meanwhile')
  expect(body.message).toContain(won ? 'Nour' : 'Léo')
  expect(body.message).toContain(won ? 'approuvé' : 'renvoyé')
})

test('the same press twice counts once', async () => {
  const shop = await makeShop()
  await press(shop, 'submitted')
  const { version } = await read(shop)
  const answers = await Promise.all([1, 2].map(() => decide(joining.nour, shop, 'approved', '', version)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const { rows } = await joining.api.tools.db.execute(
    sql`select from shop_status_changes where shop_id = ${shop.id} and after = 'approved'`,
  )
  expect(rows).toHaveLength(1)
})

test('a suspension takes a restaurant from the diners at once, and lifting it gives back what it was', async () => {
  const shop = await makeLiveShop()
  await press(shop, 'paused')
  expect((await decide(joining.nour, shop, 'suspended', 'Contrôle sanitaire')).status).toBe(200)
  expect(await isFound(shop.domain)).toBe(false)
  expect((await press(shop, 'live')).body.code).toBe('illegal-move')
  expect((await decide(joining.nour, shop, 'live')).body.code).toBe('illegal-move')
  expect((await decide(joining.nour, shop, 'paused')).status).toBe(200)
  expect((await press(shop, 'live')).status).toBe(200)
  expect(await isFound(shop.domain)).toBe(true)
})

test('the owner’s form is refused field by field', async () => {
  const shop = await makeShop()
  expect((await saveProfile(shop, { cuisines: [999_999] })).body.code).toBe('unknown-cuisine')
  expect((await saveProfile(shop, { domain: 'dar-el-marsa' })).body.code).toBe('domain-taken')
  expect((await saveProfile(shop, { version: 1 })).body.code).toBe('changed-meanwhile')
  expect((await saveProfile(shop, { latitude: 40 })).body.code).toBe('position-too-far')
})
