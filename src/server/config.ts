import { isIP, isIPv4 } from 'node:net'
import { networkInterfaces } from 'node:os'
import { resolve } from 'node:path'
import { ownNames } from '../kernel/marketplace-name.ts'
import { defaultLanguage } from '../kernel/texts.ts'
import { type Brand, ownBrand } from './brand.ts'
import { address, ConfigError, choice, flag, number } from './environment.ts'
import { allLanguages, type OfferedLanguages } from './offered-languages.ts'
import { type OutsideServices, readOutsideServices } from './outside-services.ts'

export type Config = OutsideServices & {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  readonly databaseUrl: string | null
  /** Origin, without a trailing slash. */
  readonly publicUrl: string
  /** Null without PUBLIC_URL. Then any Host header is accepted. */
  readonly publicHost: string | null
  readonly workers: number
  readonly drainSeconds: number
  /** False: the port stays closed during the start, so that a proxy uses another process. */
  readonly answersWhileStarting: boolean
  readonly demo: boolean
  /** True only with `DEMO=1`. Then the demo is open to everybody. */
  readonly demoSaid: boolean
  readonly maintenance: boolean
  readonly limitsScale: number
  readonly trustedProxies: readonly string[]
  readonly logLevel: string
  /** Null: `/metrics` answers 404, except in an open demo. */
  readonly metricsToken: string | null
  readonly secret: string | null
  readonly sealingKey: string | null
  readonly codeLength: 4 | 6
  readonly codeBudget: number
  /** Daily budgets of one-time codes by the prefix of the phone number, such as 200 for `+33`. */
  readonly prefixBudgets: Readonly<Record<string, number>>
  /** Such as `smtp://user:password@host:587`. Null: there is no mail server. */
  readonly smtpUrl: string | null
  readonly mailFrom: string
  readonly brand: Brand
  readonly languages: OfferedLanguages
  readonly pusherKey: string
  readonly liveActivityTimeout: number
}

export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || host === '[::1]' || (isIPv4(host) && host.startsWith('127.'))

export const addressOf = (host: string, port: number): string =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}`

/** Without PUBLIC_URL, replaces a loopback address by `localhost`, because browsers create no passkey for an IP address. */
export const namedAddress = (address: string, { publicHost }: { readonly publicHost: string | null }): string => {
  const { protocol, hostname, port } = new URL(address)
  return publicHost === null && isLoopback(hostname) ? `${protocol}//localhost${port && `:${port}`}` : address
}

export const isEverywhere = (host: string): boolean =>
  ['0.0.0.0', '[::]'].includes(URL.canParse(addressOf(host, 80)) ? new URL(addressOf(host, 80)).hostname : host)

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
      if (!match) throw new ConfigError(`CODE_BUDGET_BY_PREFIX must look like +33:200,+91:50, not “${part}”`)
      return [match[1] ?? '', Number(match[2])]
    }),
  )
}

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
    // The comparison keeps the bundler from removing the call as unused.
    return decodeURIComponent(text) !== ''
  } catch {
    return false
  }
}

/** True if user name or password has an unescaped @, /, # or ?. Then the URL has two @, or one in path, query or hash. */
const hasUnescapedPassword = (given: string): boolean => {
  const [authority = ''] = given.replace(/^\w+:\/\//, '').split(/[/?#]/, 1)
  const { pathname, hash, searchParams } = new URL(given)
  return authority.split('@').length > 2 || [pathname, hash, ...searchParams.keys()].some((part) => part.includes('@'))
}

/** Requires host and database: the driver would use defaults. Errors omit the URL, because it contains a password. */
const databaseUrl = (env: NodeJS.ProcessEnv): string | null => {
  const given = env.DATABASE_URL || null
  if (given === null) return null
  if (!/^postgres(?:ql)?:\/\//.test(given))
    throw new ConfigError('DATABASE_URL must begin with postgres:// or postgresql://')
  if (!URL.canParse(given) || hasUnescapedPassword(given))
    throw new ConfigError(
      'DATABASE_URL cannot be read: it must look like postgres://user:password@host:5432/database, with special characters written like %40 for @ and %2F for /',
    )
  if (!isDecodable(given))
    throw new ConfigError('DATABASE_URL cannot be read: a % in a name or password must be written as %25')
  const { hostname, pathname, searchParams } = new URL(given)
  if (hostname === '' && !searchParams.has('host')) throw new ConfigError('DATABASE_URL names no host')
  if (pathname.length < 2) throw new ConfigError('DATABASE_URL names no database: it must end with /database')
  return given
}

export const shortestSecret = 16
const shortestKey = 32

const secretOf = (env: NodeJS.ProcessEnv, name: string, shortest: number): string | null => {
  const secret = env[name] || null
  if (secret !== null && secret.length < shortest)
    throw new ConfigError(`${name} must have at least ${shortest} characters`)
  return secret
}

export const defaultSender = (origin: string, name: string): string => `${name} <no-reply@${new URL(origin).hostname}>`

const sender = (env: NodeJS.ProcessEnv): string | null => {
  const given = env.MAIL_FROM?.trim() || null
  if (given !== null && !/^(?:[^<>@\s]+@[^<>@\s]+|[^<>]*<[^<>@\s]+@[^<>@\s]+>)$/.test(given))
    throw new ConfigError('MAIL_FROM must be an e-mail address, such as Mida <no-reply@mida.example.org>')
  return given
}

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
    answersWhileStarting: flag(env, 'ANSWER_WHILE_STARTING', true),
    demo: flag(env, 'DEMO', isLoopback(host) && isLoopback(new URL(origin).hostname)),
    demoSaid: flag(env, 'DEMO', false),
    maintenance: flag(env, 'MAINTENANCE', false),
    limitsScale: number(env, 'LIMITS_SCALE', 1, { min: 0.001, max: 1_000_000 }),
    trustedProxies: networks(env, 'TRUSTED_PROXIES'),
    logLevel: env.LOG_LEVEL || 'info',
    metricsToken: env.METRICS_TOKEN || null,
    secret: secretOf(env, 'SECRET', shortestSecret),
    sealingKey: secretOf(env, 'SEALING_KEY', shortestKey),
    prefixBudgets: prefixBudgets(env),
    codeLength: choice(env, 'CODE_LENGTH', 4, [4, 6]),
    codeBudget: number(env, 'CODE_BUDGET', 2000, { min: 0, max: 10_000_000 }),
    smtpUrl: address(env, 'SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: sender(env) ?? defaultSender(origin, ownNames[defaultLanguage]),
    brand: ownBrand,
    languages: allLanguages,
    ...readOutsideServices(env, origin),
    pusherKey: env.PUSHER_KEY || 'mida',
    liveActivityTimeout: number(env, 'LIVE_ACTIVITY_TIMEOUT', 120, { min: 1, max: 600 }),
  }
}

export const isPublic = ({ host, publicUrl }: Pick<Config, 'host' | 'publicUrl'>): boolean =>
  !isLoopback(host) || !isLoopback(new URL(publicUrl).hostname)

/** Browsers refuse `__Host-` and Secure cookies on plain HTTP. */
export const sessionCookieName = (config: Config): string =>
  config.publicUrl.startsWith('https:') ? '__Host-mida' : 'mida'
