import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SocialProvider } from '../../adapters/social/social.ts'
import { findSession, type MountTools, setSessionCookie } from '../../server/mount.ts'
import type { Session } from '../../server/session.ts'
import type { Tools } from '../../server/tools.ts'
import { isSocialProvider, type SocialProviderName } from '../social-provider.ts'
import type { SignInHook } from './enter-account.ts'
import { finishSocial, startSocial } from './social-sign-in.ts'

type Request = FastifyRequest<{ Params: { provider: string } }>

const securityPage = '/account/security'

/** Navigations of the browser, not calls: they answer with redirects, and a failure is told on the page they end at. */
export function socialRoutes(
  app: FastifyInstance,
  tools: Tools,
  mountTools: MountTools,
  onSignIn: readonly SignInHook[],
): void {
  const options = { schema: { hide: true } }
  const configured = (request: Request): { name: SocialProviderName; provider: SocialProvider } | null => {
    const name = request.params.provider
    const provider = isSocialProvider(name) ? tools.social.get(name) : undefined
    return isSocialProvider(name) && provider ? { name, provider } : null
  }
  const sessionOf = async (request: FastifyRequest, reply: FastifyReply): Promise<Session> => {
    const found = await findSession(request, mountTools)
    if (found) return found
    const { session, token } = await mountTools.sessions.createAnonymous(request.headers['user-agent'] ?? null)
    setSessionCookie(reply, mountTools.cookie, token)
    return session
  }
  const tell = (reply: FastifyReply, page: string, code: string) =>
    reply.redirect(`${page}${page.includes('?') ? '&' : '?'}sign_in=${code}`)

  app.get('/auth/:provider', options, async (request: Request, reply) => {
    const away = configured(request)
    if (!away) return reply.callNotFound()
    const session = await sessionOf(request, reply)
    const connects = /[?&]connect=1(?:&|$)/.test(request.url)
    reply.header('cache-control', 'no-store')
    try {
      const target = await startSocial(tools, { ...away, session, connects })
      return target.ok ? reply.redirect(target.value.href) : tell(reply, securityPage, target.code)
    } catch (error) {
      request.log.warn({ err: error, provider: away.name }, 'a provider could not be reached')
      return tell(reply, connects ? securityPage : '/', 'social-failed')
    }
  })

  app.get('/auth/:provider/callback', options, async (request: Request, reply) => {
    const away = configured(request)
    if (!away) return reply.callNotFound()
    reply.header('cache-control', 'no-store')
    const session = await findSession(request, mountTools)
    if (!session) return tell(reply, '/', 'social-failed')
    const query = request.url.split('?')[1] ?? ''
    const finished = await finishSocial(tools, { ...away, session, query }, onSignIn)
    if (!finished.ok)
      return tell(reply, session.userId === null ? (session.redirectUrl ?? '/') : securityPage, finished.code)
    if (finished.value === null) return reply.redirect(securityPage)
    setSessionCookie(reply, mountTools.cookie, finished.value.sessionToken)
    return reply.redirect(finished.value.reply.redirect ?? '/')
  })
}
