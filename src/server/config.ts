import { isIP, isIPv4 } from 'node:net'
import { networkInterfaces } from 'node:os'
import { resolve } from 'node:path'
import { address, ConfigError, choice, flag, number } from './environment.ts'
import { type OutsideServices, readOutsideServices } from './outside-services.ts'

export type Config = OutsideServices & {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  readonly databaseUrl: string | null
  /** Origin under which people reach the site, without a trailing slash. */
  readonly publicUrl: string
  /** The only Host that is answered; null: PUBLIC_URL was not said, and any Host is. */
  readonly publicHost: string | null
  readonly workers: number
  /** How long requests are served on after SIGTERM, so that whoever asks readiness can send them elsewhere. */
  readonly drainSeconds: number
  /** The demo world, and what it opens to whom `isDemoOpen` says. */
  readonly demo: boolean
  /** `DEMO=1` was said, so that the demo is open to everybody. */
  readonly demoSaid: boolean
  /** Everybody is told to come back later; health and metrics go on. */
  readonly maintenance: boolean
  /** Multiplies every per-address limit. */
  readonly limitsScale: number
  /** Addresses of proxies whose X-Forwarded-For is believed; none by default. */
  readonly trustedProxies: readonly string[]
  readonly logLevel: string
  /** Opens `/metrics` to whoever bears it; null: they are open in the demo only. */
  readonly metricsToken: string | null
  /** Signs one-time codes; null: one is generated and kept in the database. */
  readonly secret: string | null
  /** Digits of a one-time code. */
  readonly codeLength: 4 | 6
  /** One-time codes a day, all phones together. */
  readonly codeBudget: number
  /** The same for single countries, by calling code: `+33` → 200. One that is not named has only the common budget. */
  readonly prefixBudgets: Readonly<Record<string, number>>
  /** `smtp://user:password@host:587`; null: mails are kept in the demo's outbox. */
  readonly smtpUrl: string | null
  /** `Mida <no-reply@example.org>` */
  readonly mailFrom: string
  /** Public name under which clients of live updates ask for us; no secret. */
  readonly pusherKey: string
  /** Seconds of silence on a live connection after which both sides ask whether the other one is there. */
  readonly liveActivityTimeout: number
}

/** Of this machine alone; IPv6 with or without its brackets. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || host === '[::1]' || (isIPv4(host) && host.startsWith('127.'))

/** `http://` and where a browser finds it. */
export const addressOf = (host: string, port: number): string =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}`

/** Whether a server on this host listens on all of the machine's addresses, and on none that can be asked for by that name. */
export const isEverywhere = (host: string): boolean =>
  ['0.0.0.0', '[::]'].includes(URL.canParse(addressOf(host, 80)) ? new URL(addressOf(host, 80)).hostname : host)

/** Where others find a server that listens on this host. */
const reachableHost = (host: string): string => {
  if (!isEverywhere(host)) return host
  const own = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ internal, address }) => !internal && !/^(?:169\.254\.|fe80:)/.test(address))
  const best = own.find(({ family }) => family === 'IPv4') ?? (host.includes(':') ? own[0] : undefined)
  return best?.address ?? '127.0.0.1'
}

const prefixBudgets = (env: NodeJS.ProcessEnv): Record<string, number> => {
  const parts = (env.CODE_BUDGET_BY_PREFIX ?? '').split(',').filter((part) => part.trim() !== '')
  return Object.fromEntries(
    parts.map((part) => {
      const match = /^\s*(\+\d{1,4})\s*[:=]\s*(\d{1,8})\s*$/.exec(part)
      if (!match) throw new ConfigError(`CODE_BUDGET_BY_PREFIX must read like +33:200,+91:50, not “${part}”`)
      return [match[1] ?? '', Number(match[2])]
    }),
  )
}

/** Addresses and networks, as `10.0.0.1` or `10.0.0.0/8`: a name cannot be compared with who calls. */
const networks = (env: NodeJS.ProcessEnv, name: string): string[] => {
  const given = (env[name] ?? '').split(',').map((text) => text.trim())
  return given.filter(Boolean).map((text) => {
    const [ip = '', bits] = text.split('/')
    const most = isIP(ip) === 6 ? 128 : 32
    if (isIP(ip) && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))) return text
    throw new ConfigError(`${name} must hold addresses or networks such as 10.0.0.1 or 10.0.0.0/8, not “${text}”`)
  })
}

const isDecodable = (text: string): boolean => {
  try {
    // What nobody uses the bundler would leave out.
    return decodeURIComponent(text) !== ''
  } catch {
    return false
  }
}

/** Of PostgreSQL, with a host and a database: what is left out would be taken from this machine's own. It is not repeated, for its password. */
const databaseUrl = (env: NodeJS.ProcessEnv): string | null => {
  const given = env.DATABASE_URL || null
  if (given === null) return null
  if (!/^postgres(?:ql)?:\/\//.test(given))
    throw new ConfigError('DATABASE_URL must begin with postgres:// or postgresql://')
  if (!URL.canParse(given))
    throw new ConfigError(
      'DATABASE_URL cannot be read: it must look like postgres://user:password@host:5432/database, special characters as %40',
    )
  if (!isDecodable(given))
    throw new ConfigError('DATABASE_URL cannot be read: a % in a name or password must be written as %25')
  const { hostname, pathname, searchParams } = new URL(given)
  if (hostname === '' && !searchParams.has('host')) throw new ConfigError('DATABASE_URL names no host')
  if (pathname.length < 2) throw new ConfigError('DATABASE_URL names no database: it must end with /database')
  return given
}

/** Reads the environment once; throws one clear line for a value that cannot be meant. Every name stands in `.env.example`. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const port = number(env, 'PORT', 3000, { min: 0, max: 65535 })
  const host = env.HOST || '127.0.0.1'
  const said = address(env, 'PUBLIC_URL', ['https:', 'http:'])
  const origin = said ?? addressOf(reachableHost(host), port)
  return {
    port,
    host,
    dataDir: resolve(env.DATA_DIR || '.data'),
    databaseUrl: databaseUrl(env),
    publicUrl: new URL(origin).origin,
    publicHost: said && new URL(said).host,
    workers: number(env, 'WORKERS', 1, { min: 1, max: 64 }),
    drainSeconds: number(env, 'DRAIN_SECONDS', 5, { min: 0, max: 600 }),
    demo: flag(env, 'DEMO', isLoopback(host) && isLoopback(new URL(origin).hostname)),
    demoSaid: flag(env, 'DEMO', false),
    maintenance: flag(env, 'MAINTENANCE', false),
    limitsScale: number(env, 'LIMITS_SCALE', 1, { min: 0.001, max: 1_000_000 }),
    trustedProxies: networks(env, 'TRUSTED_PROXIES'),
    logLevel: env.LOG_LEVEL || 'info',
    metricsToken: env.METRICS_TOKEN || null,
    secret: env.SECRET || null,
    prefixBudgets: prefixBudgets(env),
    codeLength: choice(env, 'CODE_LENGTH', 4, [4, 6]),
    codeBudget: number(env, 'CODE_BUDGET', 2000, { min: 0, max: 10_000_000 }),
    smtpUrl: address(env, 'SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: env.MAIL_FROM || `Mida <no-reply@${new URL(origin).hostname}>`,
    ...readOutsideServices(env, origin),
    pusherKey: env.PUSHER_KEY || 'mida',
    liveActivityTimeout: number(env, 'LIVE_ACTIVITY_TIMEOUT', 120, { min: 1, max: 600 }),
  }
}

/** Whether others than this machine are meant to come. */
export const isPublic = ({ host, publicUrl }: Pick<Config, 'host' | 'publicUrl'>): boolean =>
  !isLoopback(host) || !isLoopback(new URL(publicUrl).hostname)

/** The cookie's name: browsers refuse the `__Host-` prefix, and a Secure cookie, on plain http. */
export const sessionCookieName = (config: Config): string =>
  config.publicUrl.startsWith('https:') ? '__Host-mida' : 'mida'
