import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyReply } from 'fastify'
import { defaultLanguage, inEveryLanguage, isLanguage, type Language, optionalPrefix } from '../kernel/texts.ts'
import { isOpenDemo } from './demo-open.ts'
import { quietPage } from './quiet-page.ts'

const texts = inEveryLanguage('server', import.meta.glob('./texts/??.ts', { eager: true }))

/** `unavailable`: the database is away. `maintenance`: the operator has closed the door for a while. `too-many-requests`: from one network. */
export type ClosedBecause = 'unavailable' | 'maintenance' | 'too-many-requests'

type Closed = { readonly status: 429 | 503; readonly retryAfter: number; readonly refresh: number }

const closings: Readonly<Record<ClosedBecause, Closed>> = {
  unavailable: { status: 503, retryAfter: 5, refresh: 5 },
  maintenance: { status: 503, retryAfter: 60, refresh: 20 },
  'too-many-requests': { status: 429, retryAfter: 60, refresh: 60 },
}

/** The language of a page stands in its address, that of a call in a header. */
export const languageAt = (url: string, headers: IncomingHttpHeaders = {}): Language => {
  const asked = headers['x-language'] ?? url.split(/[/?]/, 2)[1]
  return typeof asked === 'string' && isLanguage(asked) ? asked : defaultLanguage
}

export type ClosedReply = {
  readonly status: Closed['status']
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** What whoever comes is told while nothing can be answered: people by a page that comes back by itself, scripts in their form. */
export const closedReply = (
  because: ClosedBecause,
  url: string,
  headers: IncomingHttpHeaders,
  isOpenDemo: boolean,
): ClosedReply => {
  const language = languageAt(url, headers)
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
      ? quietPage({
          language,
          heading: closed.heading[because],
          text: `${refusals[because]} ${closed.itself}`,
          again: closed.again,
          note: isOpenDemo ? demo : undefined,
          refreshSeconds: refresh,
        })
      : JSON.stringify({ message: refusals[because], code: because }),
  }
}

/** The same on its way out of a route. */
export const sendClosed = (
  reply: FastifyReply,
  because: ClosedBecause,
  config: Parameters<typeof isOpenDemo>[0],
): FastifyReply => {
  const { status, headers, body } = closedReply(because, reply.request.url, reply.request.headers, isOpenDemo(config))
  return reply.code(status).headers(headers).send(body)
}

/** Told to those who watch over the product, or needed by the closed page's own visitors. */
const staysOpen = new RegExp(`^(?:/(?:health/|metrics$|assets/|pictures/|sw\\.js$)|${optionalPrefix}/offline$)`)

export const staysOpenInMaintenance = (url: string): boolean => staysOpen.test(url.split('?', 1)[0] ?? '')
