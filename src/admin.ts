import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import type { Database } from './adapters/database/database.ts'
import { type Outcome, onDatabase, printOutcome } from './beside-installation.ts'
import { systemClock } from './kernel/clock.ts'
import { isSetUp } from './operator/server/first-run.ts'
import { resetOperatorPassword } from './operator/server/reset-operator-password.ts'
import { replaceSetupLink, setupPath } from './operator/server/setup-link-store.ts'
import { accountUsage, connectAccount, disconnectAccount } from './payment-account-command.ts'
import { type Config, namedAddress } from './server/config.ts'

const usage = `Usage: npm run admin -- --link              prints a new link for the set-up; earlier links stop working.
       npm run admin -- --password ADDRESS  gives the operator with this e-mail address a new password, and prints it.
       npm run admin -- --payment-account SERVICE --shop SHOP [--test]  reads an account from lines such as apiKey=… on standard
           input, tests it, and lets customers of this restaurant pay with it. --test: an account with which no money moves.
           The lines of each service: ${accountUsage}.
       npm run admin -- --no-payment-account SERVICE --shop SHOP  customers of this restaurant cannot choose the service any more.
       npm run admin -- --konnect SHOP and --no-konnect SHOP are short forms for Konnect.`

const makeLink = async (db: Database, config: Config): Promise<Outcome> => {
  if (await isSetUp(db))
    return [false, 'This marketplace is already set up; its operator can sign in, or get a new password by --password.']
  const token = await replaceSetupLink(db, systemClock.now())
  const address = namedAddress(config.publicUrl, config)
  return [true, `Set up the marketplace here, once, within 24 hours:\n  ${address}${setupPath(token)}`]
}

const makePassword = async (db: Database, email: string): Promise<Outcome> => {
  const password = await resetOperatorPassword(db, email)
  if (password === null) return [false, `Nobody of the operator has the address ${email}.`]
  return [true, `The new password of ${email}, whose sessions have ended:\n  ${password}`]
}

type Command = {
  readonly help: boolean
  readonly link: boolean
  readonly test: boolean
  readonly password?: string | undefined
  readonly shop?: string | undefined
  readonly konnect?: string | undefined
  readonly 'no-konnect'?: string | undefined
  readonly 'payment-account'?: string | undefined
  readonly 'no-payment-account'?: string | undefined
}

/** `--konnect SHOP` is `--payment-account konnect --shop SHOP`. */
const accountIn = (service: string | undefined, shop: string | undefined, shopOfKonnect: string | undefined) => {
  if (shopOfKonnect !== undefined) return { service: 'konnect', domain: shopOfKonnect }
  return service === undefined || shop === undefined ? null : { service, domain: shop }
}

const runCommand = ({ help, link, test, password, shop, konnect, ...more }: Command): Promise<Outcome> | Outcome => {
  const set = accountIn(more['payment-account'], shop, konnect)
  const withdrawn = accountIn(more['no-payment-account'], shop, more['no-konnect'])
  const readLines = () => text(process.stdin)
  if (help) return [true, usage]
  if (set !== null) return onDatabase((db, config) => connectAccount(db, config, { ...set, isTest: test, readLines }))
  if (withdrawn !== null) return onDatabase((db) => disconnectAccount(db, withdrawn))
  if (password !== undefined) return onDatabase((db) => makePassword(db, password))
  return link ? onDatabase(makeLink) : [false, usage]
}

const options = {
  help: { type: 'boolean', default: false },
  link: { type: 'boolean', default: false },
  test: { type: 'boolean', default: false },
  password: { type: 'string' },
  shop: { type: 'string' },
  'payment-account': { type: 'string' },
  'no-payment-account': { type: 'string' },
  konnect: { type: 'string' },
  'no-konnect': { type: 'string' },
} as const

await printOutcome(() => runCommand(parseArgs({ options }).values))
