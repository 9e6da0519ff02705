import { join } from 'node:path'
import { addressOf, type Config, isEverywhere, isLoopback, isPublic, namedAddress, shortestSecret } from './config.ts'
import { isPublicDemo } from './demo-access.ts'
import type { ChosenWay, ChosenWays } from './settings.ts'

const accounts = [
  ['diner', 'amina@example.com', '+216 20 123 456'],
  ['diner', 'leo@example.com', '+33 6 12 34 56 78'],
  ['restaurant', 'sami@example.com', 'dar-el-marsa'],
  ['operator', 'nour@example.com', ''],
]

export type HiddenDemoRows = { readonly shops: number; readonly people: number }

/** `setUp` is null if the installation is set up, and 'announced' if an earlier start has printed the link. */
export type StartNews = {
  readonly hidden: HiddenDemoRows
  readonly setUp: { readonly path: string } | 'announced' | null
  readonly chosen: ChosenWays
}

export const nothingNew: StartNews = {
  hidden: { shops: 0, people: 0 },
  setUp: null,
  chosen: { mails: 'none', texts: 'none' },
}

const setUpLines = (setUp: StartNews['setUp'], address: string): string[] => {
  if (setUp === null) return []
  const closed = 'This marketplace is not set up yet: visitors see a page that says so.'
  if (setUp === 'announced')
    return [
      `${closed} A link for the set-up was printed before; npm run admin -- --link prints another one. If Mida runs as a service, the command needs the settings of the service: see docs/going-live.md.`,
    ]
  return [`${closed} Set it up here, once, within 24 hours:\n  ${address}${setUp.path}`]
}

const sealedWith = ({ sealingKey, databaseUrl, dataDir }: Config): string => {
  if (sealingKey !== null) return 'with this SEALING_KEY'
  return databaseUrl === null ? `with the key in ${join(dataDir, 'sealing-key')}` : 'without its SEALING_KEY'
}

const unsent = (
  config: Config,
  way: ChosenWay,
  { stored, missing, effect }: { stored: string; missing: string; effect: string },
): string[] => {
  if (way === 'usable') return []
  const sealed = `WARNING: the stored ${stored} cannot be opened ${sealedWith(config)}. Restore the former key, or enter the account anew at /admin/settings.`
  return [`${way === 'sealed' ? sealed : missing} ${effect}`]
}

const warnings = (config: Config, { hidden, chosen }: StartNews): string[] => [
  ...(isPublicDemo(config)
    ? [
        'WARNING: DEMO=1: everybody who can reach this address, also through a proxy, can read every code and message at /dev/outbox and sign in as any demo account. Every page shows a banner.',
      ]
    : []),
  ...(hidden.shops + hidden.people > 0
    ? [
        `The demo world in this database is hidden: ${hidden.shops} shops are hidden, ${hidden.people} people cannot sign in. DEMO=1 restores it.`,
      ]
    : []),
  ...(config.publicHost === null && (isPublic(config) || !config.demo)
    ? [
        `WARNING: PUBLIC_URL is not set: requests for any Host are answered, and links in mails and texts lead to ${config.publicUrl}.`,
      ]
    : []),
  ...(config.publicHost !== null &&
  config.publicUrl.startsWith('http:') &&
  !isLoopback(new URL(config.publicUrl).hostname)
    ? [
        `WARNING: PUBLIC_URL begins with http: ${config.publicUrl}. If visitors use https, nobody can sign in or order. Write https there.`,
      ]
    : []),
  // Mida does not support TLS, so an HTTPS URL means that there is a proxy.
  ...(config.publicUrl.startsWith('https:') && config.trustedProxies.length === 0
    ? [
        'WARNING: TRUSTED_PROXIES is not set: all visitors behind the proxy count as one address, so the limits for one of them hit everybody. Set it to the address of the proxy, such as 127.0.0.1.',
      ]
    : []),
  ...(config.metricsToken !== null && config.metricsToken.length < shortestSecret
    ? [
        `WARNING: METRICS_TOKEN has fewer than ${shortestSecret} characters: somebody can guess it and read /metrics. Choose a longer one: openssl rand -base64 36`,
      ]
    : []),
  ...(config.databaseUrl !== null && config.sealingKey === null && !config.demo
    ? [
        'SEALING_KEY is not set: /admin/settings cannot store the password of a mail server or of an account for texts. Set it to at least 32 characters.',
      ]
    : []),
  ...(config.demo || config.twilio
    ? []
    : unsent(config, chosen.texts, {
        stored: 'account for texts',
        missing:
          'TEXTING is not set: no texts are sent until the operator enters an account for them at /admin/settings.',
        effect: 'Without texts nobody can verify a phone, so new customers cannot order.',
      })),
  ...(config.maintenance ? ['MAINTENANCE=1: visitors see a status page that reloads by itself.'] : []),
  ...(config.demo || config.smtpUrl
    ? []
    : unsent(config, chosen.mails, {
        stored: 'account of the mail server',
        missing: 'SMTP_URL is not set: no mails are sent until the operator enters a mail server at /admin/settings.',
        effect: 'Without mails no password can be reset and no e-mail confirmed.',
      })),
]

const addressText = ({ host, port, publicHost }: Config, address: string): string => {
  const here = addressOf('127.0.0.1', port)
  return publicHost === null && isEverywhere(host) && address !== here
    ? `${address}, on this machine at ${here}`
    : address
}

export function startupMessage(
  config: Config,
  address: string,
  news: StartNews,
  hints: readonly string[] = [],
): string {
  const lines = [...hints, ...warnings(config, news)].map((line) => `${line}\n`)
  const open = `Mida is open at ${addressText(config, address)}`
  const toDo = setUpLines(news.setUp, namedAddress(address, config)).map((line) => `${line}\n`)
  if (!config.demo) return `\n${lines.join('')}${open}\n${toDo.join('')}`
  const rows = accounts.map(([role = '', email = '', more = '']) => `  ${role.padEnd(11)}${email.padEnd(20)}${more}`)
  const reach = config.demoSaid
    ? ''
    : 'The accounts, the mailbox and the payments of the demo can be used only on this machine, at localhost or 127.0.0.1, and not through a proxy. DEMO=1 opens them to everybody. A proxy that adds no header of its own cannot be noticed: behind it set DEMO=0.\n'
  return `
${lines.join('')}${open}
The demo's accounts, password Mida-2026-demo:
${rows.join('\n')}
The demo's phone and mailbox: ${address}/dev/outbox
${reach}`
}
