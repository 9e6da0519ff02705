import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Caller, createCaller } from '../../../tests/caller.ts'
import { userIdOf } from '../../../tests/find-user.ts'
import { createWholeApi, type WholeApi } from '../../../tests/whole-api.ts'
import { recordChange } from '../../server/audit-log.ts'
import { readLogFilter } from '../log-filter.ts'
import { entriesPerPage, readLog, readLogPage } from './read-log.ts'

let api: WholeApi
let nour: Caller

beforeAll(async () => {
  api = await createWholeApi()
  nour = await createCaller(api, 'nour@example.com')
})
beforeEach(async () => {
  await api.tools.db.execute(sql`delete from audit_log`)
})
afterAll(() => api.close())

const filter = (search = '') => readLogFilter(new URLSearchParams(search))

const note = async (more: Partial<Parameters<typeof recordChange>[2]> = {}, email = 'sami@example.com') => {
  const { db, clock } = api.tools
  const actor = { kind: 'person', id: await userIdOf(db, email), ip: '198.51.100.7' } as const
  const change = {
    at: clock.now(),
    shopId: 1,
    action: 'tablet.made',
    subject: 'tablet 3',
    before: null,
    after: { n: 1 },
  }
  await recordChange(db, actor, { ...change, ...more })
}

const found = async (search: string) =>
  (await readLog(api.tools.db, filter(search), { before: null, limit: 10 })).map(({ subject }) => subject)

test('rows are found by person, part of a name, action, shop and day', async () => {
  await note({ subject: 'tablet 1' })
  await note({ subject: 'setting mail', action: 'setting.changed', shopId: null }, 'nour@example.com')
  await note({ subject: 'tablet 2', shopId: 2, at: new Date(api.clock.now().getTime() - 3 * 86_400_000) })
  const sami = await userIdOf(api.tools.db, 'sami@example.com')
  expect(await found('')).toEqual(['tablet 2', 'setting mail', 'tablet 1'])
  expect(await found(`who=person ${sami}`)).toEqual(['tablet 2', 'tablet 1'])
  expect(await found('who=NOUR')).toEqual(['setting mail'])
  expect(await found('who=%25')).toEqual([])
  expect(await found('what=setting.changed')).toEqual(['setting mail'])
  expect(await found('shop=dar-el-marsa')).toEqual(['tablet 1'])
  expect(await found('shop=2')).toEqual(['tablet 2'])
  expect(await found('shop=no-such-shop')).toEqual([])
  const today = api.clock.now().toISOString().slice(0, 10)
  expect(await found(`from=${today}&zone=Africa/Tunis`)).toEqual(['setting mail', 'tablet 1'])
  expect(await found(`to=${today}&shop=2`)).toEqual(['tablet 2'])
})

test('the log is read page by page, and a row that is added meanwhile moves nothing', async () => {
  for (let n = 1; n <= entriesPerPage + 2; n += 1) await note({ subject: `tablet ${n}` })
  const first = await readLogPage(api.tools.db, filter(), null)
  await note({ subject: 'tablet late' })
  const second = await readLogPage(api.tools.db, filter(), first.older)
  expect(first.entries).toHaveLength(entriesPerPage)
  expect(second.entries.map(({ subject }) => subject)).toEqual(['tablet 2', 'tablet 1'])
  expect(second.older).toBeNull()
})

test('a shop that does not exist any more stays in the log with its number', async () => {
  await note({ shopId: 987_654 })
  const [entry] = await readLog(api.tools.db, filter('shop=987654'), { before: null, limit: 1 })
  expect(entry?.shop).toEqual({ id: 987_654, name: null })
})

test('the export has the rows of the filter, is harmless for a spreadsheet, and is itself in the log', async () => {
  await note({ subject: '=HYPERLINK("x")' })
  await note({ shopId: 2 })
  const wish = { ...filter('shop=1'), zone: '' }
  const reply = await nour('POST', '/api/admin/log/export', wish)
  expect(reply).toMatchObject({
    status: 200,
    body: { count: 1, name: expect.stringMatching(/^audit-log-[\d-]+\.csv$/) },
  })
  const [, row, ...rest] = reply.body.content.trim().split('\r\n')
  expect(row).toContain(`"'=HYPERLINK(""x"")"`)
  expect(row).toContain('Sami Gharbi')
  expect(rest).toEqual([])
  const [newest] = await readLog(api.tools.db, filter(), { before: null, limit: 1 })
  expect(newest).toMatchObject({ action: 'log.exported', actor: { name: 'Nour Trabelsi' }, after: { entries: 1 } })
})
