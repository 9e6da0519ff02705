import { useEffect, useSyncExternalStore } from 'react'
import { askUntil } from '../../ui/ask-until.ts'
import { call, setBearer } from '../../ui/call.ts'
import { ownTurn } from '../../ui/own-turn.ts'
import type { readSession, UserReply } from '../contract.ts'
import { codeLength } from '../one-time-code.ts'
import type { SocialProviderName } from '../social-provider.ts'
import { markSignedIn } from './signed-in-mark.ts'

/** `loading` until the server has said who is here, also while it does not answer: public pages arrive without knowing it. */
export type Account =
  | { readonly state: 'loading' }
  | { readonly state: 'signed-out'; readonly known: boolean; readonly providers: readonly SocialProviderName[] }
  | { readonly state: 'signed-in'; readonly user: UserReply }

const loading: Account = { state: 'loading' }

let account: Account = loading
let digits = codeLength

/** How many digits a one-time code has here, once the server has been asked. */
export const digitsOfCode = (): number => digits

/** By what Mida can write to people here; until the server has been asked, and when it does not answer, by everything. */
let canSend = { texts: true, mails: true }

let asked: Promise<void> | null = null
const listeners = new Set<() => void>()

const become = (next: Account): void => {
  account = next
  markSignedIn(next.state === 'signed-in')
  for (const listener of listeners) listener()
}

/** False when there was no answer: what was known of the visitor is still what is known. */
const ask = async (): Promise<boolean> => {
  await ownTurn()
  const answer = await call<typeof readSession>('GET', '/api/session')
  if (!answer.ok) return false
  setBearer(answer.value.token)
  const { user, known, providers, code_length, reach } = answer.value
  digits = code_length
  canSend = reach
  become(user ? { state: 'signed-in', user } : { state: 'signed-out', known, providers })
  return true
}

/** Over after the first try, whatever became of it. */
const askFromNowOn = (): Promise<void> =>
  new Promise((resolve) => {
    askUntil(async () => {
      const isAnswered = await ask()
      resolve()
      return isAnswered
    })
  })

/** Asks once per page who is here, and keeps the bearer token for the calls that follow. Asked again as long as nothing was answered. */
export const loadAccount = async (): Promise<Account> => {
  asked ??= askFromNowOn()
  await asked
  return account
}

/** Asks again: after a sign-in that does not reload, or when a call was told that nobody is signed in. */
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

export const useCanSend = (): typeof canSend => {
  useAccount()
  return canSend
}
