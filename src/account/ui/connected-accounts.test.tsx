// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { catalogues } from '../../texts/sentences.ts'
import { TextsProvider } from '../../ui/texts.tsx'
import type { OwnAccount } from '../own-account.ts'
import { ConnectedAccounts } from './connected-accounts.tsx'

const account: OwnAccount = {
  user: {
    id: 8,
    name: 'Amina',
    first_name: 'Amina',
    last_name: 'Amina',
    email: 'amina@example.com',
    phone: null,
    address: null,
    image_url: null,
  },
  hasPassword: true,
  isEmailVerified: true,
  hasLostEmail: false,
  isPhoneVerified: false,
  deletionDeadline: null,
  secondFactor: { isOn: false, recoveryCodesLeft: 0 },
  passkeys: [],
  passkeyOrigin: null,
  sessions: [],
  providers: [
    { name: 'google', isConfigured: true, isConnected: true, email: 'amina@gmail.example' },
    { name: 'facebook', isConfigured: true, isConnected: false, email: null },
  ],
}

const session = {
  known: true,
  user: account.user,
  token: null,
  providers: [],
  code_length: 4,
  reach: { texts: true, mails: true },
}

let root: Root
let host: HTMLElement
const sent = vi.fn()
const changed = vi.fn()
let isOld = false

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', async (address: string, { method }: { method: string }) => {
    if (address.endsWith('/api/session')) return Response.json(session)
    sent(method, address)
    if (isOld) return Response.json({ code: 'proof-needed', message: 'Confirmez.' }, { status: 403 })
    return new Response('{"success":true}', { status: 200 })
  })
  host = document.body.appendChild(document.createElement('div'))
  root = createRoot(host)
  await act(async () =>
    root.render(
      <TextsProvider language="fr" messages={catalogues.fr}>
        <ConnectedAccounts account={account} onChanged={changed} />
      </TextsProvider>,
    ),
  )
})

afterEach(async () => {
  await act(async () => root.unmount())
  host.remove()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
  isOld = false
})

test('an account elsewhere stands in the list with its button to disconnect, which does', async () => {
  const [google, facebook] = [...host.querySelectorAll('li')]
  expect(google?.textContent).toContain('amina@gmail.example')
  expect(facebook?.textContent).toContain('Non connecté')
  const button = google?.querySelector('button')
  expect(button?.textContent).toBe('Déconnecter')
  await act(async () => button?.click())
  expect(sent.mock.calls).toEqual([['DELETE', '/api/compte/8/social/google']])
  expect(changed).toHaveBeenCalledOnce()
})

test('connecting a provider asks for a proof first, unless there is a fresh one', async () => {
  isOld = true
  // The dialog loads on first use.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  host.querySelectorAll('li')[1]?.querySelector('button')?.click()
  await vi.waitFor(() => expect(document.body.textContent).toContain('C’est bien vous ?'), 10_000)
  expect(sent.mock.calls).toEqual([['GET', '/api/compte/8/prove']])
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})
