import type { FastifyInstance } from 'fastify'
import { ok, refuse } from '../../kernel/result.ts'
import { type MountTools, mount } from '../../server/mount.ts'
import type { Tools } from '../../server/tools.ts'
import * as contract from '../profile-contract.ts'
import { type SignOutHook, sessionsOf } from './end-access.ts'
import { type LeaveHooks, leave, leaveLater, leaveWhenSettled } from './leave.ts'
import { findOwn, findProven } from './own-account.ts'
import { updateLeaveRequest } from './user-store.ts'

const secondsBetweenLeavers = 60

type Hooks = LeaveHooks & { readonly onSignOut: readonly SignOutHook[] }

export function leaveRoutes(app: FastifyInstance, tools: Tools, mountTools: MountTools, hooks: Hooks): void {
  const { db, clock } = tools

  mount(app, contract.deleteAccount, mountTools, async ({ session, params, setSessionToken, setHeader }) => {
    const own = await findProven(db, session, params.id, clock.now())
    if (!own.ok) return own
    const left = await leave(tools, own.value, { ...hooks, onEnd: sessionsOf(own.value.id, hooks) })
    if (!left.ok) return left
    setSessionToken(null)
    setHeader('clear-site-data', '"storage"')
    return left
  })

  mount(app, contract.leaveLater, mountTools, async ({ session, params }) => {
    const own = await findProven(db, session, params.id, clock.now())
    return own.ok ? leaveLater(tools, own.value, hooks) : own
  })

  mount(app, contract.stay, mountTools, async ({ session, params }) => {
    const own = await findOwn(db, session, params.id)
    if (!own.ok) return own
    const stays = await updateLeaveRequest(db, own.value.id, null)
    return stays ? ok({ success: true }) : refuse('not-yours')
  })

  tools.jobs.repeat('leave-when-settled', secondsBetweenLeavers, () => leaveWhenSettled(tools, hooks))
}
