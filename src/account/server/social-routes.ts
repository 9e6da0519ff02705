import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ok } from '../../kernel/result.ts'
import { defaultLanguage, isLanguage, type Language } from '../../kernel/texts.ts'
import { readDevice, setDeviceCookie, setSessionCookie } from '../../server/cookies.ts'
import { withPublicHost } from '../../server/host-check.ts'
import { findSession, type MountTools, mount } from '../../server/mount.ts'
import type { Session } from '../../server/session.ts'
import type { Tools } from '../../server/tools.ts'
import { shownVersionsInQuery } from '../legal-contract.ts'
import { checkProof } from '../profile-contract.ts'
import type { SignInHook } from './complete-sign-in.ts'
import { findProvenAccount } from './own-account.ts'
import { finishSocial, startSocial } from './social-sign-in.ts'
import { findOfferedProvider } from './social-store.ts'

type Request = FastifyRequest<{ Params: { provider: string } }>

const pageOf = ({ userId, redirectUrl }: Session): string =>
  redirectUrl ?? (userId === null ? '/' : '/account/security')

const languageOfPage = (page: string): Language => {
  const first = page.split(/[/?]/)[1]
  return isLanguage(first) ? first : defaultLanguage
}

/** The browser navigates to the `/auth` routes, so they reply with redirects. */
export function socialRoutes(
  app: FastifyInstance,
  tools: Tools,
  mountTools: MountTools,
  onSignIn: readonly SignInHook[],
): void {
  const options = { schema: { hide: true } }
  const find = ({ params, raw }: Request) =>
    findOfferedProvider(tools.social, params.provider, mountTools.isDemoOpen(raw))
  const sessionOf = async (request: FastifyRequest, reply: FastifyReply): Promise<Session> => {
    const found = await findSession(request, mountTools)
    if (found) return found
    const { session, token } = await mountTools.sessions.createAnonymous(request.headers['user-agent'] ?? null)
    setSessionCookie(reply, mountTools.cookie, token)
    return { ...session, isDemoOpen: mountTools.isDemoOpen(request.raw) }
  }
  const redirectWith = (reply: FastifyReply, page: string, code: string) =>
    reply.redirect(`${page}${page.includes('?') ? '&' : '?'}sign_in=${code}`)

  mount(app, checkProof, mountTools, async ({ session, params }) => {
    const own = await findProvenAccount(tools.db, session, params.id, tools.clock.now())
    return own.ok ? ok({ success: true as const }) : own
  })

  app.get('/auth/:provider', options, async (request: Request, reply) => {
    const away = find(request)
    if (!away) return reply.callNotFound()
    const session = await sessionOf(request, reply)
    const connects = /[?&]connect=1(?:&|$)/.test(request.url)
    reply.header('cache-control', 'no-store')
    try {
      const shown = shownVersionsInQuery.safeParse(request.query).data ?? {}
      const target = await startSocial(tools, {
        ...away,
        session,
        connects,
        shown,
        isPublicDemo: mountTools.isPublicDemo,
      })
      if (!target.ok) return redirectWith(reply, pageOf(session), target.code)
      target.value.searchParams.set('ui_locales', languageOfPage(pageOf(session)))
      return reply.redirect(withPublicHost(target.value, request.headers, tools.config.publicUrl))
    } catch (error) {
      request.log.warn({ err: error, provider: away.name }, 'a provider could not be reached')
      return redirectWith(reply, pageOf(session), 'social-failed')
    }
  })

  app.get('/auth/:provider/callback', options, async (request: Request, reply) => {
    const away = find(request)
    if (!away) return reply.callNotFound()
    reply.header('cache-control', 'no-store')
    const session = await findSession(request, mountTools)
    if (!session) return redirectWith(reply, '/', 'social-failed')
    const query = request.url.split('?')[1] ?? ''
    const from = { ip: request.ip, device: readDevice(request, mountTools) }
    const finished = await finishSocial(tools, { ...away, session, query, from }, onSignIn)
    if (!finished.ok) return redirectWith(reply, pageOf(session), finished.code)
    if (typeof finished.value === 'string') return redirectWith(reply, pageOf(session), `social-${finished.value}`)
    setSessionCookie(reply, mountTools.cookie, finished.value.sessionToken)
    setDeviceCookie(reply, mountTools.cookie, finished.value.deviceToken)
    return redirectWith(reply, pageOf(session), 'social-done')
  })
}
