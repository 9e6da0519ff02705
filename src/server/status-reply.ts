import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyReply } from 'fastify'
import { readKnownOrders } from '../kernel/known-orders.ts'
import { defaultLanguage, inEveryLanguage, isLanguage, type Language, optionalPrefix } from '../kernel/texts.ts'
import type { Brand } from './brand.ts'
import { isPublicDemo } from './demo-access.ts'
import { statusPage } from './status-page.ts'

const texts = inEveryLanguage('server', import.meta.glob('./texts/??.ts', { eager: true }))

export type StatusReason = 'unavailable' | 'maintenance' | 'being-set-up' | 'too-many-requests'

type Closed = { readonly status: 429 | 503; readonly retryAfter: number; readonly refresh: number }

const closings: Readonly<Record<StatusReason, Closed>> = {
  unavailable: { status: 503, retryAfter: 5, refresh: 5 },
  maintenance: { status: 503, retryAfter: 60, refresh: 20 },
  'being-set-up': { status: 503, retryAfter: 60, refresh: 20 },
  'too-many-requests': { status: 429, retryAfter: 60, refresh: 60 },
}

const onTheWay = /^\/(?:payment|auth)\//

const likedBest = (said = ''): Language => {
  const liked = said
    .split(',')
    .map((range) => {
      const [tag = '', ...more] = range.split(';').map((word) => word.trim())
      const weight = more.find((word) => word.startsWith('q='))
      return { language: tag.slice(0, 2).toLowerCase(), weight: weight ? Number(weight.slice(2)) : 1 }
    })
    .sort((one, other) => other.weight - one.weight)
    .map(({ language }) => language)
  return liked.find(isLanguage) ?? defaultLanguage
}

export const requestedLanguage = (url: string, headers: IncomingHttpHeaders = {}): Language => {
  const asked = headers['x-language'] ?? url.split(/[/?]/, 2)[1]
  if (typeof asked === 'string' && isLanguage(asked)) return asked
  if (!onTheWay.test(url)) return defaultLanguage
  const named = /[?&]language=(\w+)/.exec(url)?.[1]
  return isLanguage(named) ? named : likedBest(headers['accept-language'])
}

const addresses = [
  ['payment', /^\/payment\//],
  ['placed', new RegExp(`^${optionalPrefix}/order/success/([1-9]\\d{0,8})(?:\\?|$)`)],
  ['order', new RegExp(`^${optionalPrefix}/(?:order|account/orders)/([1-9]\\d{0,8})(?:\\?|$)`)],
] as const

const knownAt = (url: string, { cookie = '' }: IncomingHttpHeaders, language: Language) => {
  for (const [what, address] of addresses) {
    const [found, id = ''] = address.exec(url) ?? []
    if (found === undefined) continue
    const { known } = texts[language].closed
    const isSure = what === 'payment' || readKnownOrders(cookie).includes(Number(id))
    return { what, sentence: isSure ? known[what].replace('{id}', id) : known.confirmed }
  }
  return null
}

/** A customer who waits for a payment does not read "try again", because that could mean paying again. */
const wordsAt = (
  because: StatusReason,
  url: string,
  headers: IncomingHttpHeaders,
  language: Language,
): { text: string; again: string } => {
  const { refusals, closed } = texts[language]
  const known = knownAt(url, headers, language)
  if (known?.what === 'payment') return { text: `${known.sentence} ${closed.itself}`, again: closed.look }
  return { text: `${known ? `${known.sentence} ` : ''}${refusals[because]} ${closed.itself}`, again: closed.again }
}

export type StatusReply = {
  readonly status: Closed['status']
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export const isNavigation = (headers: IncomingHttpHeaders): boolean =>
  headers.accept?.includes('text/html') === true && headers['x-requested-with'] !== 'XMLHttpRequest'

export const statusReply = (
  because: StatusReason,
  url: string,
  headers: IncomingHttpHeaders,
  { isPublicDemo, brand }: { readonly isPublicDemo: boolean; readonly brand?: Brand | undefined },
): StatusReply => {
  const language = requestedLanguage(url, headers)
  const { refusals, closed, demo } = texts[language]
  const { status, retryAfter, refresh } = closings[because]
  const isPage = headers.accept?.includes('text/html') === true
  return {
    status,
    headers: {
      'content-type': isPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
      'content-language': language,
      'cache-control': 'no-store',
      'retry-after': String(retryAfter),
    },
    body: isPage
      ? statusPage({
          language,
          heading: closed.heading[because],
          ...wordsAt(because, url, headers, language),
          note: isPublicDemo ? demo : undefined,
          ...(brand && { brand }),
          refreshSeconds: refresh,
        })
      : JSON.stringify({ message: refusals[because], code: because }),
  }
}

export const plainRefusal = (code: keyof (typeof texts)[Language]['refusals']): string =>
  texts[defaultLanguage].refusals[code]

/** These replies do not count as faults. */
const closedOnPurpose = new WeakSet<FastifyReply>()

export const isClosedOnPurpose = (reply: FastifyReply): boolean => closedOnPurpose.has(reply)

export const sendStatusPage = (
  reply: FastifyReply,
  because: StatusReason,
  config: Parameters<typeof isPublicDemo>[0] & { readonly brand?: Brand },
): FastifyReply => {
  const { status, headers, body } = statusReply(because, reply.request.url, reply.request.headers, {
    isPublicDemo: isPublicDemo(config),
    brand: config.brand,
  })
  if (because === 'maintenance' || because === 'being-set-up') closedOnPurpose.add(reply)
  return reply.code(status).headers(headers).send(body)
}

const staysOpen = new RegExp(`^(?:/(?:health/|metrics$|assets/|pictures/|sw\\.js$)|${optionalPrefix}/offline$)`)

/** Resolves dot segments, because the renderer receives the path in this form. */
const pathOf = (url: string): string => URL.parse(`http://host${url}`)?.pathname ?? url

export const isServedInMaintenance = (url: string): boolean => staysOpen.test(pathOf(url))

/** Outside the demo, the routes of `/dev` answer 404. */
const setsUp = new RegExp(
  `^(?:/api/admin/setup(?:/link)?|/dev/.*|/__manifest|${optionalPrefix}/admin/setup(?:\\.data)?)$`,
)

export const isServedBeforeSetUp = (url: string): boolean => isServedInMaintenance(url) || setsUp.test(pathOf(url))
