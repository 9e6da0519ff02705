import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { createTestTools } from '../../tests/api.ts'
import { createTestDatabase } from '../../tests/database.ts'
import { readConfig } from '../server/config.ts'
import { demoOpenContext, toolsContext } from '../server/pages.ts'
import { loader } from './dev-consent.tsx'

const google = { GOOGLE_CLIENT_ID: 'ours', GOOGLE_CLIENT_SECRET: 'secret' }
const asked = new URLSearchParams({
  client_id: 'mida',
  redirect_uri: 'http://127.0.0.1:3000/auth/google/callback',
  response_type: 'code',
  scope: 'openid',
})

const open = async (isDemoOpen: boolean, settings: Record<string, string>, query: string, prefix = '') => {
  const database = await createTestDatabase()
  const context = new RouterContextProvider()
  context.set(demoOpenContext, isDemoOpen)
  context.set(toolsContext, createTestTools(database.db, { config: readConfig({ DATA_DIR: '/nowhere', ...settings }) }))
  await database.close()
  const url = new URL(`http://127.0.0.1:3000${prefix}/dev/google/o/oauth2/v2/auth?${query}`)
  return loader({ context, url })
}

test('a provider’s page is shown where the demo is open and the real one is not configured, and nowhere else', async () => {
  expect(await open(true, {}, `${asked}`)).toMatchObject({ init: { status: 200 }, data: { refusal: null } })
  await expect(open(false, {}, `${asked}`)).rejects.toMatchObject({ init: { status: 404 } })
  await expect(open(true, google, `${asked}`)).rejects.toMatchObject({ init: { status: 404 } })
})

test('who was sent there wrongly is told so in the provider’s words, and offered nobody', async () => {
  expect(await open(true, {}, 'client_id=another&redirect_uri=x&response_type=code&scope=openid')).toMatchObject({
    init: { status: 401 },
    data: { people: [], refusal: { error: 'invalid_client' } },
  })
})

test('the page stands in the language that is asked for, and asks no more', async () => {
  const there = await open(true, {}, `${asked}&ui_locales=xx+ar`, '/en').catch((thrown: Response) => thrown)
  expect(there).toMatchObject({ status: 302 })
  if (!(there instanceof Response)) throw new Error('nobody is sent on')
  expect(there.headers.get('location')).toBe(`/ar/dev/google/o/oauth2/v2/auth?${asked}`)
})
