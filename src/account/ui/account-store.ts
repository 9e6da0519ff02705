import { useEffect, useSyncExternalStore } from 'react'
import { call, setBearer } from '../../ui/call.ts'
import { yieldToMain } from '../../ui/hydration.tsx'
import { retryWithBackoff } from '../../ui/retry-with-backoff.ts'
import type { readSession, SessionUser } from '../contract.ts'
import { codeLength } from '../one-time-code.ts'
import type { SocialProviderName } from '../social-provider.ts'
import { markSignedIn } from './signed-in-mark.ts'

/** `loading` until the server has answered, because public pages contain nothing about the visitor. */
export type Account =
  | { readonly state: 'loading' }
  | { readonly state: 'signed-out'; readonly known: boolean; readonly providers: readonly SocialProviderName[] }
  | { readonly state: 'signed-in'; readonly user: SessionUser }

const loading: Account = { state: 'loading' }

let account: Account = loading
let digits = codeLength

export const digitsOfCode = (): number => digits

let canSend: { readonly texts: boolean; readonly mails: boolean; readonly whatsapp?: boolean } = {
  texts: true,
  mails: true,
}

let asked: Promise<void> | null = null
const listeners = new Set<() => void>()

const become = (next: Account): void => {
  account = next
  markSignedIn(next.state === 'signed-in')
  for (const listener of listeners) listener()
}

const ask = async (): Promise<boolean> => {
  await yieldToMain()
  const answer = await call<typeof readSession>('GET', '/api/session')
  if (!answer.ok) return false
  setBearer(answer.value.token)
  const { user, known, providers, code_length, reach } = answer.value
  digits = code_length
  canSend = reach
  become(user ? { state: 'signed-in', user } : { state: 'signed-out', known, providers })
  return true
}

const askFromNowOn = (): Promise<void> =>
  new Promise((resolve) => {
    retryWithBackoff(async () => {
      const isAnswered = await ask()
      resolve()
      return isAnswered
    })
  })

/** Reads the session once per page. If the first attempt fails, retries in the background. */
export const loadAccount = async (): Promise<Account> => {
  asked ??= askFromNowOn()
  await asked
  return account
}

export const reloadAccount = (): Promise<Account> => {
  asked = null
  return loadAccount()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useAccount = (): Account => {
  useEffect(() => void loadAccount(), [])
  return useSyncExternalStore(
    subscribe,
    () => account,
    () => loading,
  )
}

export const canSendTexts = (): boolean => canSend.texts

export const useCanSend = (): typeof canSend => {
  useAccount()
  return canSend
}
