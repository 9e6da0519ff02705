import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { hasStartedIn } from './adapters/database/cluster-home.ts'
import { CannotStart, type Database } from './adapters/database/database.ts'
import { withMaintenanceConnection } from './adapters/database/maintenance-connection.ts'
import { migrate } from './adapters/database/migrate.ts'
import { openBeside } from './adapters/database/open-database.ts'
import { systemClock } from './kernel/clock.ts'
import { isSetUp } from './operator/server/first-run.ts'
import { resetOperatorPassword } from './operator/server/reset-operator-password.ts'
import { replaceSetupLink, setupPath } from './operator/server/setup-link-store.ts'
import { openGateways } from './payment-gateways.ts'
import type { AccountKeys, KeyName } from './payments/account-keys.ts'
import { type AccountRefusal, setAccount, withdrawAccount } from './payments/server/set-account.ts'
import { type Config, namedAddress, readConfig } from './server/config.ts'
import { ConfigError } from './server/environment.ts'
import { createLog } from './server/log.ts'
import { createSealer, readSealingKey } from './server/sealing.ts'

const usage = `Usage: npm run admin -- --link              prints a new link for the set-up; earlier links stop working.
       npm run admin -- --password ADDRESS  gives the operator with this e-mail address a new password, and prints it.
       npm run admin -- --konnect SHOP [--test]  reads a Konnect account from the lines walletId=… and apiKey=… on standard input,
           tests it, and lets customers of this restaurant pay with it. --test: an account of Konnect's sandbox.
       npm run admin -- --no-konnect SHOP   customers of this restaurant cannot choose Konnect any more.`

/** The command from docs/going-live.md. */
const asService =
  "sudo -u mida sh -c 'cd /srv/mida/code && DATA_DIR=/var/lib/mida node_modules/node/bin/node --env-file=/etc/mida/mida.env src/admin.ts --link'"

const ofTheService = `If Mida runs as a service, give this command the environment of the service:\n  ${asService}`

type Outcome = readonly [done: boolean, line: string]

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

const keysIn = (text: string): AccountKeys['konnect'] => {
  const keyOf = (name: KeyName) => new RegExp(`^\\s*${name}\\s*=(.*)$`, 'm').exec(text)?.[1] ?? ''
  return { walletId: keyOf('walletId'), apiKey: keyOf('apiKey') }
}

const accountLines: Readonly<Record<AccountRefusal | 'no-account', string>> = {
  'unknown-shop': 'No restaurant has this domain.',
  'wrong-currency': 'Konnect pays only restaurants whose prices are in Tunisian dinars.',
  'wrong-keys':
    'These are not keys of Konnect: walletId has 24 hexadecimal digits, apiKey two parts with a colon between them.',
  'account-used':
    'The present account has a payment that is not settled. Withdraw it with --no-konnect, wait for an hour, and try again.',
  'too-many-tests': 'Too many tests of this restaurant in an hour.',
  'changed-meanwhile': 'Somebody else changed this account at the same time. Try again.',
  'keys-refused': 'The keys are stored, but Konnect refuses them. Customers cannot choose Konnect.',
  'service-busy':
    'The keys are stored, but Konnect asks to wait. Customers cannot choose Konnect. Try again in a minute.',
  'test-refused': 'The keys are stored, but Konnect refused the test payment. Customers cannot choose Konnect.',
  'service-silent':
    'The keys are stored, but Konnect does not answer. Customers cannot choose Konnect. Try again later.',
  'no-account': 'This restaurant has no account at Konnect.',
}

/** Nobody of the marketplace, but somebody at the machine. */
const byCommand = { kind: 'key', id: 0, ip: '' } as const

const connectKonnect = async (db: Database, config: Config, domain: string, isTest: boolean): Promise<Outcome> => {
  const sealingKey = readSealingKey(config)
  if (sealingKey === null) return [false, 'SEALING_KEY is missing: the keys of an account are stored encrypted.']
  const sealer = createSealer(sealingKey)
  const payments = openGateways({ config, db, sealer, clock: systemClock })
  const keys = keysIn(await text(process.stdin))
  const set = await setAccount(
    { db, clock: systemClock, sealer, payments, actor: byCommand, publicUrl: config.publicUrl },
    { domain, service: 'konnect', keys, isTest },
  )
  if (!set.ok) return [false, accountLines[set.code]]
  return [
    true,
    `Konnect accepted the account. Customers of ${domain} can pay with it${isTest ? ', as a test: no money moves' : ''}.`,
  ]
}

const withdrawKonnect = async (db: Database, domain: string): Promise<Outcome> => {
  const done = await withdrawAccount({ db, clock: systemClock, actor: byCommand }, { domain, service: 'konnect' })
  return done.ok ? [true, `Customers of ${domain} cannot choose Konnect any more.`] : [false, accountLines[done.code]]
}

async function onDatabase(work: (db: Database, config: Config) => Promise<Outcome>): Promise<Outcome> {
  const config = readConfig(process.env)
  const { demo, demoSaid, databaseUrl, dataDir } = config
  if (databaseUrl === null && !hasStartedIn(dataDir))
    return [false, `There is no installation of Mida in ${dataDir}, or this user cannot read it. ${ofTheService}`]
  const place = databaseUrl === null ? `in ${dataDir}` : 'of DATABASE_URL'
  if (demo) {
    const line = `The installation ${place} is a demo, which needs no set-up. DEMO=0 turns it off.`
    return [false, demoSaid ? line : `${line} ${ofTheService}`]
  }
  const log = createLog('warn')
  const database = await openBeside({ dataDir, databaseUrl: databaseUrl ?? undefined, log })
  try {
    await migrate(database.url)
    return await withMaintenanceConnection(database.url, (db) => work(db, config))
  } finally {
    await database.close()
  }
}

type Command = {
  readonly link: boolean
  readonly test: boolean
  readonly password?: string | undefined
  readonly konnect?: string | undefined
  readonly 'no-konnect'?: string | undefined
}

const runCommand = ({ link, test, password, konnect, ...more }: Command): Promise<Outcome> | Outcome => {
  const withdrawn = more['no-konnect']
  if (konnect !== undefined) return onDatabase((db, config) => connectKonnect(db, config, konnect, test))
  if (withdrawn !== undefined) return onDatabase((db) => withdrawKonnect(db, withdrawn))
  if (password !== undefined) return onDatabase((db) => makePassword(db, password))
  return link ? onDatabase(makeLink) : [false, usage]
}

try {
  const options = {
    link: { type: 'boolean', default: false },
    test: { type: 'boolean', default: false },
    password: { type: 'string' },
    konnect: { type: 'string' },
    'no-konnect': { type: 'string' },
  } as const
  const [done, line] = await runCommand(parseArgs({ options }).values)
  ;(done ? process.stdout : process.stderr).write(`${line}\n`)
  process.exitCode = done ? 0 : 1
} catch (error) {
  if (!(error instanceof CannotStart || error instanceof ConfigError || error instanceof TypeError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
