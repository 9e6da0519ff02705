import type { AccountService } from './integrations.ts'

/** What an owner copies from the service's site, in the order in which it is asked. */
export const keyNames = { konnect: ['walletId', 'apiKey'] } as const satisfies Readonly<
  Record<AccountService, readonly string[]>
>

export type KeyName = (typeof keyNames)[AccountService][number]

export type AccountKeys = { readonly [Service in AccountService]: Readonly<Record<KeyName, string>> }

const forms: Readonly<Record<KeyName, RegExp>> = {
  walletId: /^[0-9a-f]{24}$/i,
  apiKey: /^[\w-]{8,128}:[\w-]{8,128}$/,
}

/** Removes the spaces, line breaks and invisible characters that come with copied text. */
export const cleanKeys = (typed: AccountKeys['konnect']): AccountKeys['konnect'] => {
  const clean = (text: string) => text.replace(/[\s\p{Cf}]/gu, '')
  return { walletId: clean(typed.walletId), apiKey: clean(typed.apiKey) }
}

/** Names of the keys that cannot be keys of the service. */
export const wrongKeys = <Service extends AccountService>(
  service: Service,
  keys: AccountKeys[Service],
): readonly KeyName[] => keyNames[service].filter((name) => !forms[name].test(keys[name]))

/** By which the owner recognises the account. It contains no secret. */
export const hintOf = ({ walletId }: AccountKeys['konnect']): string => `…${walletId.slice(-4)}`

/** True if both belong to the same account, so that each can read the payments of the other. */
export const isSameAccount = (one: AccountKeys['konnect'], other: AccountKeys['konnect']): boolean =>
  one.walletId === other.walletId
