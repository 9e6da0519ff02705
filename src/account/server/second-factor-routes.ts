import type { FastifyInstance } from 'fastify'
import { ok, refuse } from '../../kernel/result.ts'
import { type MountTools, mount } from '../../server/mount.ts'
import type { Tools } from '../../server/tools.ts'
import * as passkeys from '../passkey-contract.ts'
import * as contract from '../profile-contract.ts'
import type { SignInHook } from './complete-sign-in.ts'
import { findOwnAccount } from './own-account.ts'
import { acceptPasskey, addPasskey, askForPasskey, removePasskey, renamePasskey, startPasskey } from './passkeys.ts'
import { setRetryAfter, setTokenCookies } from './reply-headers.ts'
import { confirmSecondFactor, endApp, proveBySecondFactor, startSecondFactor } from './second-factor.ts'
import { findFactorOwner } from './second-factor-change.ts'
import { listSecondFactors } from './second-factor-store.ts'
import { findPendingUserId, markProven } from './session-store.ts'
import { askForPasskeyToSignIn, signInByPasskey } from './sign-in-by-passkey.ts'

type Hooks = { readonly onSignIn: readonly SignInHook[] }

export function secondFactorRoutes(
  app: FastifyInstance,
  tools: Tools,
  mountTools: MountTools,
  { onSignIn }: Hooks,
): void {
  const { db, clock } = tools

  mount(app, contract.proveBySecondFactor, mountTools, async (call) => {
    const own = await findOwnAccount(db, call.session, call.params.id)
    if (!own.ok) return own
    const { session, body } = call
    const typed = { sessionId: session.id, userId: own.value.id, from: call, code: body.code }
    return setRetryAfter(call, await proveBySecondFactor(tools, typed))
  })

  mount(app, contract.startSecondFactor, mountTools, async ({ session, params }) => {
    const own = await findFactorOwner(db, session, params.id, clock.now())
    return own.ok ? startSecondFactor(tools, own.value) : own
  })

  mount(app, contract.confirmSecondFactor, mountTools, async (call) => {
    const { session, params, body } = call
    const own = await findFactorOwner(db, session, params.id, clock.now())
    if (!own.ok) return own
    const typed = { session, user: own.value, from: call, code: body.code }
    return setRetryAfter(call, await confirmSecondFactor(tools, typed))
  })

  mount(app, contract.endSecondFactor, mountTools, async (call) => {
    const own = await findFactorOwner(db, call.session, call.params.id, clock.now())
    return own.ok ? endApp(tools, own.value, call) : own
  })

  mount(app, passkeys.startPasskey, mountTools, async ({ session, params }) => {
    const own = await findFactorOwner(db, session, params.id, clock.now())
    return own.ok ? startPasskey(tools, { session, user: own.value }) : own
  })

  mount(app, passkeys.addPasskey, mountTools, async (call) => {
    const { session, params, body } = call
    const own = await findFactorOwner(db, session, params.id, clock.now())
    return own.ok ? addPasskey(tools, { session, user: own.value, from: call, ...body }) : own
  })

  mount(app, passkeys.renamePasskey, mountTools, async (call) => {
    const { session, params, body } = call
    const own = await findFactorOwner(db, session, params.id, clock.now())
    return own.ok ? renamePasskey(tools, { user: own.value, from: call, id: params.passkey, name: body.name }) : own
  })

  mount(app, passkeys.removePasskey, mountTools, async (call) => {
    const { session, params } = call
    const own = await findFactorOwner(db, session, params.id, clock.now())
    return own.ok ? removePasskey(tools, { user: own.value, from: call, id: params.passkey }) : own
  })

  mount(app, passkeys.askForPasskey, mountTools, async ({ session, params }) => {
    const own = await findOwnAccount(db, session, params.id)
    return own.ok ? askForPasskey(tools, { sessionId: session.id, userId: own.value.id, purpose: 'prove' }) : own
  })

  mount(app, passkeys.proveByPasskey, mountTools, async (call) => {
    const { session, params, body } = call
    const own = await findOwnAccount(db, session, params.id)
    if (!own.ok) return own
    const answer = { sessionId: session.id, userId: own.value.id, purpose: 'prove', from: call, ...body } as const
    const proven = await acceptPasskey(tools, answer, async (tx) => {
      await markProven(tx, session.id, clock.now(), 'second-factor')
      return { success: true as const }
    })
    return setRetryAfter(call, proven)
  })

  mount(app, passkeys.readPendingSignIn, mountTools, async ({ session }) => {
    const userId = session && (await findPendingUserId(db, session.id, clock.now()))
    const factors = userId === null ? [] : await listSecondFactors(db, userId)
    // The user may have removed the last second factor in another browser since the sign-in began.
    return factors.length === 0 ? refuse('second-factor-late') : ok({ factors })
  })

  mount(app, passkeys.askForPasskeyToSignIn, mountTools, ({ session }) => askForPasskeyToSignIn(tools, session))

  mount(app, passkeys.signInByPasskey, mountTools, async (call) => {
    const { session, body } = call
    const entered = await signInByPasskey(tools, { session, from: call, credential: body.credential }, onSignIn)
    if (!entered.ok) return setRetryAfter(call, entered)
    setTokenCookies(call, entered.value)
    return ok(entered.value.reply)
  })
}
