import { afterEach, beforeEach, expect, test } from 'vitest'
import { type AccountApi, answerWith, askForCode, createAccountApi } from '../account-api.ts'
import { type Caller, createCaller } from '../caller.ts'

const dayMs = 24 * 3_600_000
const phone = '+21620777001'

let api: AccountApi
let amina: Caller
let guest: Caller

beforeEach(async () => {
  api = await createAccountApi()
  amina = await createCaller(api, 'amina@example.com')
  guest = await createCaller(api)
})

afterEach(() => api.close())

const isSignedIn = async (): Promise<boolean> => (await amina('GET', '/api/session')).body.user !== null

test('a server clock that jumps a day ahead signs nobody out, and no code lives longer', async () => {
  await askForCode(guest, phone)
  api.clock.forward(dayMs)
  expect(await isSignedIn()).toBe(true)
  expect((await answerWith(guest, phone, api.lastCode(phone), 'auth')).status).toBe(422)
  expect((await askForCode(guest, phone)).status).toBe(200)
  expect((await answerWith(guest, phone, api.lastCode(phone), 'auth')).status).toBe(200)
})

test('a server clock that is set back a day signs nobody out, revives no code and keeps nobody waiting until tomorrow', async () => {
  expect(await isSignedIn()).toBe(true)
  await askForCode(guest, phone)
  const fromTomorrow = api.lastCode(phone)
  api.clock.forward(-dayMs)
  expect(await isSignedIn()).toBe(true)
  expect((await answerWith(guest, phone, fromTomorrow, 'auth')).status).toBe(422)
  expect((await askForCode(guest, phone)).status).toBe(200)
  expect((await answerWith(guest, phone, api.lastCode(phone), 'auth')).status).toBe(200)
})
