import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Painter } from '../../catalogue/server/painter.ts'
import { createExpiringCache } from '../../server/expiring-cache.ts'
import { rateLimitKeyOf } from '../../server/network.ts'
import type { Tools } from '../../server/tools.ts'
import { type AskingKind, readEpsonStatus, readStarCode } from '../printer.ts'
import { readEpsonForm, writePrintRequest } from './epson-print.ts'
import { endJob, fetchJob, findNextJob, isReleased, type PrintJob, releaseJob } from './print-jobs.ts'
import { paintTicket } from './print-ticket.ts'
import { type AskingPrinter, findPrinterByKey, hearPrinter } from './printer-store.ts'
import { readStarPoll, starParameters } from './star-print.ts'
import { toPng } from './ticket-png.ts'

// Printers have no cookie and send no X-Requested-With. Their key is in the address, or the password of Basic authentication.

/** Printers send less than a kilobyte; the answer of an Epson printer is XML in a form. */
const largestBody = 16 * 1024

/** If an Epson printer says nothing for this long after it fetched a ticket, the ticket counts as not printed. */
const epsonSilenceMs = 60_000

const keyOf = ({ params, headers }: FastifyRequest): string => {
  const { key } = params as { readonly key?: string }
  if (key !== undefined) return key
  const [, packed = ''] = /^Basic ([A-Za-z0-9+/=]{1,400})$/.exec(headers.authorization ?? '') ?? []
  const given = Buffer.from(packed, 'base64').toString('utf8')
  return given.slice(given.indexOf(':') + 1)
}

/** Without a key in the address, a printer sends its password only after this reply. */
const refuseKey = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  'key' in (request.params as object)
    ? reply.code(404).send('')
    : reply.code(401).header('www-authenticate', 'Basic realm="printer", charset="UTF-8"').send('')

type Work = (printer: AskingPrinter, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

export function answerPrinters(app: FastifyInstance, { db, clock }: Tools, painter: Pick<Painter, 'paintDots'>): void {
  const known = createExpiringCache<true>(3_600_000)
  const forPrinter =
    (kind: AskingKind, work: Work) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
      const key = keyOf(request)
      const printer = await findPrinterByKey(db, kind, key)
      if (printer) known.keep(db, key, clock.now(), true)
      return printer ? work(printer, request, reply) : refuseKey(request, reply)
    }

  const pollStar: Work = async (printer, request, reply) => {
    const poll = readStarPoll(request.body)
    if (!poll) return reply.code(400).send({ jobReady: false })
    const now = clock.now()
    const state = readStarCode(poll.code)
    await hearPrinter(db, printer, state, now)
    // A printer without paper would fetch the ticket and lose it.
    const isAble = state === 'ready' || state === 'paper-low'
    if (!isAble || poll.isPrinting) return reply.send({ jobReady: false })
    const job = await findNextJob(db, printer, now)
    if (!job) return reply.send({ jobReady: false })
    await releaseJob(db, job, now)
    return reply.send({ jobReady: true, mediaTypes: ['image/png'], jobToken: job.token, deleteMethod: 'DELETE' })
  }

  /** Older printers name no ticket: they mean the one that they were offered. */
  const tokenOf = async (printer: AskingPrinter, token: string | null): Promise<string | null> =>
    token ?? (await findNextJob(db, printer, clock.now()))?.token ?? null

  const sendStar: Work = async (printer, request, reply) => {
    const { token, type, code } = starParameters(request.query)
    if (code !== null) return endStar(printer, request, reply)
    if (type !== null && type !== 'image/png') return reply.code(415).send('')
    const meant = await tokenOf(printer, token)
    const job = meant === null ? null : await fetchJob(db, printer, meant, clock.now())
    if (!job) return reply.code(404).send('')
    return reply.type('image/png').send(toPng(await paintTicket(painter, job, printer)))
  }

  const endStar: Work = async (printer, request, reply) => {
    const { token, code } = starParameters(request.query)
    if (code === null) return reply.code(400).send('')
    const state = readStarCode(code)
    const now = clock.now()
    // 5xx codes are about the ticket, not about the printer.
    await hearPrinter(db, printer, code.startsWith('5') ? null : state, now)
    const isPrinted = state === 'ready' || state === 'paper-low'
    return reply.code((await endJob(db, printer, { token, isPrinted }, now)) ? 200 : 404).send('')
  }

  const isHeld = (job: PrintJob, now: Date): boolean =>
    job.fetchedAt !== null && !isReleased(job) && now.getTime() - job.fetchedAt.getTime() < epsonSilenceMs

  const sendEpson = async (printer: AskingPrinter, reply: FastifyReply): Promise<FastifyReply> => {
    const now = clock.now()
    const next = await findNextJob(db, printer, now)
    if (!next || isHeld(next, now)) return reply.send('')
    await releaseJob(db, next, now)
    const job = await fetchJob(db, printer, next.token, now)
    if (!job) return reply.send('')
    return reply.send(writePrintRequest(job.token, await paintTicket(painter, job, printer)))
  }

  const answerEpson: Work = async (printer, request, reply) => {
    reply.type('text/xml; charset=utf-8')
    const form = readEpsonForm(request.body)
    if (!form) return reply.code(400).send('')
    const now = clock.now()
    await hearPrinter(db, printer, form.status === null ? null : readEpsonStatus(form.status), now)
    if (form.is === 'asks') return sendEpson(printer, reply)
    for (const ending of form.is === 'ends' ? form.endings : []) await endJob(db, printer, ending, now)
    return reply.send('')
  }

  // A printer that has been heard counts by itself, so that nobody on the restaurant's network can use up its requests.
  const keyGenerator = (request: FastifyRequest): string => {
    const key = keyOf(request)
    return known.of(db, key, clock.now()) ? `printer ${key}` : `print ${rateLimitKeyOf(request.ip)}`
  }
  const options = {
    schema: { hide: true },
    config: { crossSite: true, rateLimit: { keyGenerator } },
    bodyLimit: largestBody,
  }
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    for (const path of ['/print/star', '/print/star/:key']) {
      scope.post(path, options, forPrinter('star', pollStar))
      scope.get(path, options, forPrinter('star', sendStar))
      scope.delete(path, options, forPrinter('star', endStar))
    }
    for (const path of ['/print/epson', '/print/epson/:key'])
      scope.post(path, options, forPrinter('epson', answerEpson))
  })
}
