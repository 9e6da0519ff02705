import type { Database } from './adapters/database/database.ts'
import type { Outcome } from './beside-installation.ts'
import { systemClock } from './kernel/clock.ts'
import { openGateways } from './payment-gateways.ts'
import { type AccountKeys, keyNames, optionNames } from './payments/account-keys.ts'
import { type AccountService, accountServices, integrations } from './payments/integrations.ts'
import { type AccountRefusal, setAccount, withdrawAccount } from './payments/server/set-account.ts'
import type { Config } from './server/config.ts'
import { createSealer, readSealingKey } from './server/sealing.ts'

/** What somebody at the machine asks with `npm run admin`. */
type Command = { readonly service: string; readonly domain: string }

const isService = (name: string): name is AccountService => accountServices.some((known) => known === name)

const unknownService = (name: string): Outcome => [
  false,
  `There is no payment service ${name}. The services: ${accountServices.join(', ')}.`,
]

const currencyNames = { TND: 'Tunisian dinars', EUR: 'euros' } as const

const keyForms: Readonly<Record<AccountService, string>> = {
  konnect: 'walletId has 24 hexadecimal digits, apiKey two parts with a colon between them',
  flouci: 'publicKey and privateKey are the two tokens of the app in Flouci’s portal',
  stripe:
    'accountId begins with acct_, secretKey with rk_live_ or sk_live_ (with --test: rk_test_ or sk_test_), webhookSecret with whsec_',
}

const lineOf = (service: AccountService, code: AccountRefusal | 'no-account'): string => {
  const { name, currencies } = integrations[service]
  const unchanged = 'Nothing has changed.'
  const lines: Readonly<Record<AccountRefusal | 'no-account', string>> = {
    'unknown-shop': 'No restaurant has this domain.',
    'wrong-currency': `${name} pays only restaurants whose prices are in ${currencies.map((one) => currencyNames[one]).join(' or ')}.`,
    'wrong-keys': `These are not keys of ${name}: ${keyForms[service]}.`,
    'keys-of-test': `These are keys of an account for tests: add --test.`,
    'keys-not-of-test': `These keys move money: leave out --test.`,
    'account-used':
      'The present account has a payment that is not settled. Withdraw the account, wait for an hour, and try again.',
    'too-many-tests': 'Too many tests of this restaurant in an hour.',
    'changed-meanwhile': 'Somebody else changed this account at the same time. Try again.',
    'keys-refused': `${name} refuses these keys. ${unchanged}`,
    'service-busy': `${name} asks to wait. ${unchanged} Try again in a minute.`,
    'test-refused': `${name} accepts these keys, but refused the test payment. ${unchanged}`,
    'service-silent': `${name} does not answer. ${unchanged} Try again later.`,
    'no-account': `This restaurant has no account at ${name}.`,
  }
  return lines[code]
}

/** Lines such as `walletId=…`. An option such as `refundsByContract=yes` is off without its line. */
const keysIn = (text: string) => {
  const lineAt = (name: string) => new RegExp(`^\\s*${name}\\s*=(.*)$`, 'm').exec(text)?.[1]?.trim() ?? ''
  const isOn = (name: string) => /^(?:yes|true|1)$/i.test(lineAt(name))
  const readers: { readonly [Service in AccountService]: () => AccountKeys[Service] } = {
    konnect: () => ({ walletId: lineAt('walletId'), apiKey: lineAt('apiKey') }),
    flouci: () => ({
      publicKey: lineAt('publicKey'),
      privateKey: lineAt('privateKey'),
      refundsByContract: isOn('refundsByContract'),
      holdsMoney: isOn('holdsMoney'),
    }),
    stripe: () => ({
      accountId: lineAt('accountId'),
      secretKey: lineAt('secretKey'),
      webhookSecret: lineAt('webhookSecret'),
    }),
  }
  return readers
}

/** The usage of a service: the lines that are read. */
export const accountUsage = accountServices
  .map((service) => `${service}: ${[...keyNames[service], ...optionNames[service]].join(', ')}`)
  .join('; ')

/** Nobody of the marketplace, but somebody at the machine. */
const byCommand = { kind: 'key', id: 0, ip: '' } as const

export const connectAccount = async (
  db: Database,
  config: Config,
  { service, domain, isTest, readLines }: Command & { isTest: boolean; readLines: () => Promise<string> },
): Promise<Outcome> => {
  if (!isService(service)) return unknownService(service)
  const sealingKey = readSealingKey(config)
  if (sealingKey === null) return [false, 'SEALING_KEY is missing: the keys of an account are stored encrypted.']
  const sealer = createSealer(sealingKey)
  const payments = openGateways({ config, db, sealer, clock: systemClock })
  const keys = keysIn(await readLines())[service]()
  const set = await setAccount(
    { db, clock: systemClock, sealer, payments, actor: byCommand, publicUrl: config.publicUrl },
    { domain, service, keys, isTest },
  )
  if (!set.ok) return [false, lineOf(service, set.code)]
  const { name } = integrations[service]
  const ending = isTest ? ', as a test: no money moves' : ''
  return [true, `${name} accepted the account. Customers of ${domain} can pay with it${ending}.`]
}

export const disconnectAccount = async (db: Database, { service, domain }: Command): Promise<Outcome> => {
  if (!isService(service)) return unknownService(service)
  const done = await withdrawAccount({ db, clock: systemClock, actor: byCommand }, { domain, service })
  const { name } = integrations[service]
  return done.ok
    ? [true, `Customers of ${domain} cannot choose ${name} any more.`]
    : [false, lineOf(service, done.code)]
}
