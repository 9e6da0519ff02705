import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accepted } from '../../../tests/accepting-providers.ts'
import { askForCode } from '../../../tests/account-api.ts'
import { type Caller, createCaller } from '../../../tests/caller.ts'
import { bombOf } from '../../../tests/picture-bomb.ts'
import { createWholeApi, type WholeApi } from '../../../tests/whole-api.ts'
import { sendAccountMail } from '../../account/server/account-mails.ts'
import type { MailMessage } from '../../adapters/mail/mail.ts'
import { logoPath } from '../../server/brand.ts'
import { readConfig } from '../../server/config.ts'
import { statusReply } from '../../server/status-reply.ts'
import { readSettings } from './read-settings.ts'

let api: WholeApi
let nour: Caller
const mails: MailMessage[] = []

beforeAll(async () => {
  api = await createWholeApi({
    config: readConfig({ DEMO: '0', LIMITS_SCALE: '1000', DATA_DIR: '/nowhere', SMTP_URL: 'smtp://127.0.0.1:9' }),
    mail: {
      send: async (message) => {
        mails.push(message)
        return accepted
      },
    },
  })
  await api.tools.db.execute(sql`update users set is_demo = false where email in ('nour@example.com')`)
  nour = await createCaller(api, 'nour@example.com')
})
beforeEach(async () => {
  mails.length = 0
  await api.tools.db.execute(sql`delete from settings where key like 'operator-%' or key = 'logo'`)
  await api.tools.settings.reload()
})
afterAll(() => api.close())

const view = () => readSettings(api.tools).brand

const setBrand = (more: object = {}) => {
  const brand = { name: 'Dar Zitouna', names: { ar: 'دار الزيتونة' }, accent: '#0b6e4f', version: view().version }
  return nour('PUT', '/api/admin/settings/brand', { ...brand, ...more })
}

const sendLogo = (bytes: Buffer, field = 'image') => {
  const head = `--edge\r\ncontent-disposition: form-data; name="${field}"; filename="a.png"\r\n\r\n`
  const form = Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--edge--\r\n')])
  return nour('POST', '/api/admin/settings/logo', form, { 'content-type': 'multipart/form-data; boundary=edge' })
}

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c1121f' } })
    .png()
    .toBuffer()

const logRows = async () =>
  (await api.tools.db.execute(sql`select subject, before, after from audit_log order by id desc limit 2`)).rows

test('a mail, a text and a refusal say the new name in their language, and a mail has the new colour', async () => {
  const mail = { kind: 'password-changed', email: 'x@example.com' } as const
  await sendAccountMail(api.tools, { ...mail, language: 'fr' })
  expect(mails[0]?.html).toContain('Mida')
  expect((await setBrand()).status).toBe(200)
  for (const language of ['fr', 'ar'] as const) await sendAccountMail(api.tools, { ...mail, language })
  const [, french, arabic] = mails
  expect(french?.text).toContain('L’équipe Dar Zitouna')
  expect(french?.html).toContain('#0b6e4f')
  expect(arabic?.text).toContain('فريق دار الزيتونة')
  for (const { html = '', text } of [french, arabic].filter((one) => one !== undefined)) {
    expect(`${html} ${text}`).not.toMatch(/Mida|ميدة/)
    expect(html).not.toContain('#183db2')
  }
  expect(api.tools.config.mailFrom).toMatch(/^Dar Zitouna <no-reply@/)
  const stranger = await createCaller(api)
  const refused = await askForCode(stranger, '+21620123456')
  expect(refused.body.message).toContain('Dar Zitouna')
})

test('the page that needs no database has the name, escaped, and the colour', async () => {
  await setBrand({ name: 'A & B' })
  const { brand } = api.tools.config
  const { body } = statusReply('maintenance', '/', { accept: 'text/html' }, { isPublicDemo: false, brand })
  expect(body).toContain('| A &#38; B</title>')
  expect(body).toContain('--primary:light-dark(#0b6e4f')
  const worker = (await api.app.inject('/sw.js')).body
  expect((await api.app.inject('/ar/offline')).body).toContain('| دار الزيتونة</title>')
  await setBrand({ name: 'Other' })
  expect((await api.app.inject('/sw.js')).body).not.toBe(worker)
})

test('a change is in the log, and of two at once the later one is told', async () => {
  const { version } = view()
  expect((await setBrand({ version })).status).toBe(200)
  expect(await setBrand({ version, name: 'Late' })).toMatchObject({ status: 409, body: { code: 'changed-meanwhile' } })
  expect((await logRows())[0]).toMatchObject({ subject: 'setting brand', before: null, after: { name: 'Dar Zitouna' } })
  expect(view()).toMatchObject({ name: 'Dar Zitouna', names: { ar: 'دار الزيتونة' }, accent: '#0b6e4f', logo: null })
})

test('a logo becomes pixels of each size, under an address of its own', async () => {
  expect((await sendLogo(await picture(80, 40))).status).toBe(200)
  const first = api.tools.config.brand.logo ?? ''
  for (const side of [96, 180, 512] as const) {
    const reply = await api.app.inject(logoPath(first, side))
    expect(reply.headers['content-type']).toBe('image/png')
    expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ format: 'png', width: side, height: side })
  }
  expect((await sendLogo(await picture(40, 40))).status).toBe(200)
  const second = api.tools.config.brand.logo ?? ''
  expect((await api.app.inject(logoPath(first, 96))).statusCode).toBe(404)
  expect((await api.app.inject(logoPath(second, 96))).statusCode).toBe(200)
  expect((await logRows())[0]).toMatchObject({
    subject: 'setting logo',
    before: { hash: first },
    after: { hash: second },
  })
  expect((await nour('DELETE', '/api/admin/settings/logo')).status).toBe(200)
  expect((await nour('DELETE', '/api/admin/settings/logo')).status).toBe(200)
  expect((await api.app.inject(logoPath(second, 96))).statusCode).toBe(404)
  expect(await logRows()).toMatchObject([{ before: { hash: second }, after: null }, { before: { hash: first } }])
})

test('a file that is no logo is refused with its reason, and the logo stays', async () => {
  await sendLogo(await picture(40, 40))
  const { logo } = api.tools.config.brand
  for (const [code, bytes] of [
    ['logo-kind', Buffer.from('GIF89a and more')],
    ['logo-kind', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"/>')],
    ['logo-broken', (await picture(40, 40)).subarray(0, 60)],
    ['logo-broken', await bombOf(sharp(await picture(400, 400)), 80)],
    ['logo-dimensions', await picture(7000, 2)],
    ['logo-too-large', Buffer.alloc(2 * 1024 * 1024 + 1)],
  ] as const)
    expect((await sendLogo(bytes)).body.code, code).toBe(code)
  expect((await sendLogo(await picture(9, 9), 'other')).body.code).toBe('logo-missing')
  expect(api.tools.config.brand.logo).toBe(logo)
})

test('a language that is not offered is not written in, and at least one stays', async () => {
  const set = (offered: readonly string[], fallback: string) => {
    const { version } = readSettings(api.tools).languages
    return nour('PUT', '/api/admin/settings/languages', { offered, fallback, version })
  }
  expect((await set([], 'fr')).body.code).toBe('languages-none')
  expect((await set(['xx'], 'xx')).body.code).toBe('languages-none')
  expect((await set(['en', 'ar'], 'fr')).body.code).toBe('fallback-not-offered')
  expect((await set(['ar', 'en'], 'ar')).status).toBe(200)
  expect((await logRows())[0]).toMatchObject({ subject: 'setting languages', after: { offered: ['en', 'ar'] } })
  await sendAccountMail(api.tools, { kind: 'password-changed', email: 'x@example.com', language: 'fr' })
  expect(mails[0]?.html).toContain('dir="rtl"')
  expect(mails[0]?.text).toContain('فريق ميدة')
})
