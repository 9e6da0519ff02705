import type { FastifyInstance } from 'fastify'
import type { Database } from '../../adapters/database/database.ts'
import type { Endpoint } from '../../kernel/endpoint.ts'
import { ok, type Refusal, type Result, refuse } from '../../kernel/result.ts'
import { reachOf } from '../../server/demo-access.ts'
import { type Call, type Handler, type MountTools, mount } from '../../server/mount.ts'
import type { Session } from '../../server/session.ts'
import type { Tools } from '../../server/tools.ts'
import * as contract from '../contract.ts'
import * as links from '../link-contract.ts'
import type { CodePurpose } from '../one-time-code.ts'
import { redirectCheck } from '../redirect-path.ts'
import { verifyPhone } from './check-code.ts'
import type { SignedIn, SignInHook } from './complete-sign-in.ts'
import type { CallOrigin } from './device-store.ts'
import { checkEmailIsFree } from './email-lookup-limits.ts'
import { inspectLink } from './inspect-link.ts'
import { askForPasswordLink, resetPassword } from './password-reset.ts'
import { type IsInvited, register } from './register.ts'
import { setRetryAfter, setTokenCookies } from './reply-headers.ts'
import { sendCode } from './send-code.ts'
import { deleteSession, insertBearer, updateRedirectUrl } from './session-store.ts'
import { signInByCode } from './sign-in-by-code.ts'
import { signInByPassword } from './sign-in-by-password.ts'
import { signInBySecondFactor } from './sign-in-by-second-factor.ts'
import { listOfferedProviders } from './social-store.ts'
import { findUser, listRooms, userReplyOf } from './user-store.ts'

export type SignInHooks = {
  /** True if the token belongs to an open invitation to this e-mail. */
  readonly isInvited?: IsInvited
  readonly returnPaths: readonly string[]
  readonly onSignIn: readonly SignInHook[]
  /** Runs before the session is deleted, in the same transaction. */
  readonly onSignOut?: readonly ((tx: Database, session: Session) => Promise<void>)[]
}

const purposes: Readonly<Record<'auth' | 'paiement' | 'profil', CodePurpose>> = {
  auth: 'sign-in',
  paiement: 'checkout',
  profil: 'profile',
}

type Answering = Pick<Call<Endpoint>, 'setHeader' | 'setSessionToken' | 'setDeviceToken'>
type Asking = CallOrigin & { readonly session: Session }
type AnsweredCode = { readonly phone: string; readonly code: string }

/** Sets the cookies. Call it after the transaction of the sign-in has committed. */
const welcome = <Code extends string>(
  call: Answering,
  result: Result<SignedIn, Code>,
): Result<SignedIn['reply'], Code> | Refusal<Code> => {
  if (!result.ok) return setRetryAfter(call, result)
  setTokenCookies(call, result.value)
  return ok(result.value.reply)
}

export function accountRoutes(app: FastifyInstance, tools: Tools, mountTools: MountTools, hooks: SignInHooks): void {
  const { db, clock } = tools
  const { isPublicDemo } = mountTools
  const { onSignIn, onSignOut = [], isInvited = async () => false } = hooks
  const checkRedirect = redirectCheck(hooks.returnPaths)

  mount(app, contract.readSession, mountTools, async ({ session, isDemoOpen }) => {
    const user = session?.userId == null ? null : await findUser(db, session.userId)
    const token = session && user ? await insertBearer(db, session.id, clock.now()) : null
    return ok({
      known: session !== null,
      user: user && { ...userReplyOf(user), rooms: await listRooms(db, user) },
      token,
      providers: listOfferedProviders(tools.social, isDemoOpen),
      code_length: tools.config.codeLength,
      reach: reachOf(tools.config, isDemoOpen),
    })
  })

  mount(app, contract.setRedirectUrl, mountTools, async ({ session, body }) => {
    const path = checkRedirect(body.url)
    if (!path.ok) return path
    await updateRedirectUrl(db, session.id, path.value)
    return ok({ success: true, url: path.value })
  })

  mount(app, contract.sendCode, mountTools, async (call) => {
    if (!reachOf(tools.config, call.isDemoOpen).texts) return refuse('no-texts')
    const { session, params, query, language } = call
    const purpose = query.purpose ? purposes[query.purpose] : null
    const wanted = { session, phone: params.fullPhone, channel: params.type, purpose, from: call, language }
    return setRetryAfter(call, await sendCode(tools, wanted))
  })

  const enterByCode = async (
    call: Answering & Asking,
    answered: AnsweredCode,
  ): ReturnType<Handler<typeof contract.verifyCodeForSignIn>> => {
    const entered = await signInByCode(tools, { session: call.session, from: call, ...answered }, onSignIn)
    if (!entered.ok) return setRetryAfter(call, entered)
    call.setDeviceToken(entered.value.deviceToken)
    return entered.value.entered ? welcome(call, ok(entered.value.entered)) : ok({ user: null })
  }
  mount(app, contract.verifyCodeForSignIn, mountTools, (call) => enterByCode(call, call.params))
  mount(app, contract.verifyCodeInBodyForSignIn, mountTools, (call) => enterByCode(call, call.body))

  const verify = async (
    call: Answering & Asking,
    answered: AnsweredCode,
    purpose: 'checkout' | 'profile',
  ): ReturnType<Handler<typeof contract.verifyCodeForPayment>> => {
    const verified = await verifyPhone(tools, { session: call.session, from: call, ...answered }, purpose)
    if (!verified.ok) return setRetryAfter(call, verified)
    call.setDeviceToken(verified.value)
    return ok({ success: true })
  }
  mount(app, contract.verifyCodeForPayment, mountTools, (call) => verify(call, call.params, 'checkout'))
  mount(app, contract.verifyCodeInBodyForPayment, mountTools, (call) => verify(call, call.body, 'checkout'))
  mount(app, contract.verifyCodeForProfile, mountTools, (call) => verify(call, call.params, 'profile'))
  mount(app, contract.verifyCodeInBodyForProfile, mountTools, (call) => verify(call, call.body, 'profile'))

  mount(app, contract.checkEmailIsFree, mountTools, async (call) =>
    setRetryAfter(call, await checkEmailIsFree(tools, { session: call.session, from: call, email: call.body.email })),
  )

  mount(app, contract.signIn, mountTools, async (call) =>
    welcome(call, await signInByPassword(tools, { session: call.session, from: call, ...call.body }, onSignIn)),
  )

  mount(app, contract.signInBySecondFactor, mountTools, async (call) =>
    welcome(
      call,
      await signInBySecondFactor(tools, { session: call.session, from: call, code: call.body.code }, onSignIn),
    ),
  )

  mount(app, links.askForPasswordLink, mountTools, async (call) => {
    if (!reachOf(tools.config, call.isDemoOpen).mails) return refuse('no-mails')
    const { session, language, body } = call
    const asked = await askForPasswordLink(tools, { session, from: call, language, email: body.email })
    if (!asked.ok) return setRetryAfter(call, asked)
    return ok({ message: mountTools.sentences.in(language, 'account', 'password-link-sent') })
  })

  mount(app, links.inspectMailedLink, mountTools, ({ session, device, body }) =>
    inspectLink(tools, { session, device }, body.token),
  )

  mount(app, links.resetPassword, mountTools, async ({ session, device, body, language }) =>
    resetPassword(tools, { browser: { session, device }, form: body, language, isPublicDemo }, async (tx, ids) => {
      for (const id of ids) for (const hook of onSignOut) await hook(tx, { id, userId: null, redirectUrl: null })
    }),
  )

  mount(app, contract.register, mountTools, async (call) =>
    welcome(
      call,
      await register(tools, { session: call.session, from: call, form: call.body }, { onSignIn, isInvited }),
    ),
  )

  mount(app, contract.signOut, mountTools, async ({ session, setHeader, setSessionToken }) => {
    if (session)
      await db.transaction(async (tx) => {
        for (const hook of onSignOut) await hook(tx, session)
        await deleteSession(tx, session.id)
      })
    setSessionToken(null)
    // Deletes everything that Mida has stored in the browser, such as the cart and the chosen address.
    setHeader('clear-site-data', '"storage"')
    return ok({ success: true })
  })
}
