import type { AccountService } from './integrations.ts'

/** What an owner copies from the service's site, in the order in which it is asked. */
export const keyNames = {
  konnect: ['walletId', 'apiKey'],
  flouci: ['publicKey', 'privateKey'],
  stripe: ['accountId', 'secretKey', 'webhookSecret'],
} as const satisfies Readonly<Record<AccountService, readonly string[]>>

/**
 * What the account may do and other accounts of the service may not. `refundsByContract`: Flouci has allowed refunds by a
 * call. `holdsMoney`: the bank holds the money until the order is ready.
 */
export const optionNames = {
  konnect: [],
  flouci: ['refundsByContract', 'holdsMoney'],
  stripe: [],
} as const satisfies Readonly<Record<AccountService, readonly string[]>>

type KeyNameOf<Service extends AccountService> = (typeof keyNames)[Service][number]

type OptionNameOf<Service extends AccountService> = (typeof optionNames)[Service][number]

export type OptionName = OptionNameOf<AccountService>

export type KeyName = KeyNameOf<AccountService>

/** Keys and options of an account, which are encrypted together. An option that is absent is off. */
export type AccountKeys = {
  readonly [Service in AccountService]: Readonly<Record<KeyNameOf<Service>, string>> &
    Readonly<Partial<Record<OptionNameOf<Service>, boolean>>>
}

const forms: Readonly<Record<KeyName, RegExp>> = {
  walletId: /^[0-9a-f]{24}$/i,
  apiKey: /^[\w-]{8,128}:[\w-]{8,128}$/,
  publicKey: /^[\w-]{16,128}$/,
  privateKey: /^[\w-]{16,128}$/,
  accountId: /^acct_\w{8,64}$/,
  secretKey: /^[sr]k_(?:test|live)_\w{16,250}$/,
  webhookSecret: /^whsec_[\w+/=-]{16,250}$/,
}

/** Removes the spaces, line breaks and invisible characters that come with copied text. */
export const cleanKeys = <Keys extends AccountKeys[AccountService]>(typed: Keys): Keys => {
  const clean = (value: unknown) => (typeof value === 'string' ? value.replace(/[\s\p{Cf}]/gu, '') : value)
  return { ...typed, ...Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, clean(value)])) }
}

/** Null if the keys do not say whether the account is one for tests. */
export const isTestAccount = (keys: AccountKeys[AccountService]): boolean | null =>
  'secretKey' in keys ? /^[sr]k_test_/.test(keys.secretKey) : null

/** Names of the keys that cannot be keys of the service. */
export const wrongKeys = <Service extends AccountService>(
  service: Service,
  keys: AccountKeys[Service],
): readonly KeyName[] => {
  const values: Partial<Record<KeyName, unknown>> = keys
  const wrong = (name: KeyName): boolean => !forms[name].test(String(values[name]))
  return keyNames[service].filter(wrong)
}

/** What stays the same if an account gets new keys. It is no secret. */
const idOf = (keys: AccountKeys[AccountService]): string => {
  if ('walletId' in keys) return keys.walletId
  return 'publicKey' in keys ? keys.publicKey : keys.accountId
}

/** By which the owner recognises the account. It contains no secret. */
export const hintOf = (keys: AccountKeys[AccountService]): string => `…${idOf(keys).slice(-4)}`

/** True if both belong to the same account, so that each can read the payments of the other. */
export const isSameAccount = (one: AccountKeys[AccountService], other: AccountKeys[AccountService]): boolean =>
  idOf(one) === idOf(other)
