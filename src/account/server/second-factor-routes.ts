import type { FastifyInstance } from 'fastify'
import { ok, refuse } from '../../kernel/result.ts'
import { type MountTools, mount } from '../../server/mount.ts'
import type { Tools } from '../../server/tools.ts'
import * as contract from '../profile-contract.ts'
import { findOperatorRole } from './operator-store.ts'
import { findOwnAccount, findProvenAccount } from './own-account.ts'
import { setRetryAfter } from './reply-headers.ts'
import { confirmSecondFactor, proveBySecondFactor, startSecondFactor } from './second-factor.ts'
import { deleteSecondFactor } from './second-factor-store.ts'
import { markProven } from './session-store.ts'

export function secondFactorRoutes(app: FastifyInstance, tools: Tools, mountTools: MountTools): void {
  const { db, clock } = tools

  mount(app, contract.proveBySecondFactor, mountTools, async (call) => {
    const own = await findOwnAccount(db, call.session, call.params.id)
    if (!own.ok) return own
    const { session, body } = call
    const typed = { sessionId: session.id, userId: own.value.id, from: call, code: body.code }
    return setRetryAfter(call, await proveBySecondFactor(tools, typed))
  })

  mount(app, contract.startSecondFactor, mountTools, async ({ session, params }) => {
    const own = await findProvenAccount(db, session, params.id, clock.now())
    return own.ok ? startSecondFactor(tools, own.value) : own
  })

  mount(app, contract.confirmSecondFactor, mountTools, async (call) => {
    const own = await findProvenAccount(db, call.session, call.params.id, clock.now())
    if (!own.ok) return own
    const { session, body } = call
    const confirmed = await confirmSecondFactor(tools, { userId: own.value.id, from: call, code: body.code })
    if (confirmed.ok) await markProven(db, session.id, clock.now(), 'second-factor')
    return setRetryAfter(call, confirmed)
  })

  mount(app, contract.endSecondFactor, mountTools, async ({ session, params }) => {
    const own = await findOwnAccount(db, session, params.id)
    if (!own.ok) return own
    const user = own.value
    // Otherwise the password alone would take away what protects a shop or the marketplace.
    if (user.isStaff || (await findOperatorRole(db, user.id)) !== null) {
      const missing = await mountTools.sessions.findMissingProof(session)
      if (missing) return refuse('proof-needed', { details: missing })
    } else {
      const proven = await findProvenAccount(db, session, params.id, clock.now())
      if (!proven.ok) return proven
    }
    await db.transaction((tx) => deleteSecondFactor(tx, user.id))
    return ok({ success: true })
  })
}
