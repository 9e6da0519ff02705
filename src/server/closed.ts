import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyReply } from 'fastify'
import { defaultLanguage, inEveryLanguage, isLanguage, type Language, optionalPrefix } from '../kernel/texts.ts'
import { quietPage } from './quiet-page.ts'

const texts = inEveryLanguage('server', import.meta.glob('./texts/??.ts', { eager: true }))

/** `unavailable`: the database is away. `maintenance`: the operator has closed the door for a while. */
export type ClosedBecause = 'unavailable' | 'maintenance'

const retryAfter: Readonly<Record<ClosedBecause, number>> = { unavailable: 5, maintenance: 60 }

/** The language of a page stands in its address, that of a call in a header. */
export const languageAt = (url: string, headers: IncomingHttpHeaders = {}): Language => {
  const asked = headers['x-language'] ?? url.split(/[/?]/, 2)[1]
  return typeof asked === 'string' && isLanguage(asked) ? asked : defaultLanguage
}

export type ClosedReply = {
  readonly status: 503
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** What whoever comes is told while nothing can be answered: people by a page that comes back by itself, scripts in their form. */
export const closedReply = (because: ClosedBecause, url: string, headers: IncomingHttpHeaders): ClosedReply => {
  const language = languageAt(url, headers)
  const { refusals, closed } = texts[language]
  const seconds = retryAfter[because]
  const isPage = headers.accept?.includes('text/html') === true
  return {
    status: 503,
    headers: {
      'content-type': isPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
      'content-language': language,
      'cache-control': 'no-store',
      'retry-after': String(seconds),
    },
    body: isPage
      ? quietPage({
          language,
          heading: closed.heading[because],
          text: `${refusals[because]} ${closed.itself}`,
          again: closed.again,
          refreshSeconds: Math.min(seconds, 20),
        })
      : JSON.stringify({ message: refusals[because], code: because }),
  }
}

/** The same on its way out of a route. */
export const sendClosed = (reply: FastifyReply, because: ClosedBecause): FastifyReply => {
  const { status, headers, body } = closedReply(because, reply.request.url, reply.request.headers)
  return reply.code(status).headers(headers).send(body)
}

/** Told to those who watch over the product, or needed by the closed page's own visitors. */
const staysOpen = new RegExp(`^(?:/(?:health/|metrics$|assets/|pictures/|sw\\.js$)|${optionalPrefix}/offline$)`)

export const staysOpenInMaintenance = (url: string): boolean => staysOpen.test(url.split('?', 1)[0] ?? '')
