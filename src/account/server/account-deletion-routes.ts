import type { FastifyInstance } from 'fastify'
import { ok, refuse } from '../../kernel/result.ts'
import { type MountTools, mount } from '../../server/mount.ts'
import type { Tools } from '../../server/tools.ts'
import * as contract from '../profile-contract.ts'
import { type DeletionHooks, deleteAccount, deleteSettledAccounts, requestDeletion } from './delete-account.ts'
import { type SignOutHook, sessionsOf } from './end-access.ts'
import { findOwnAccount, findProvenAccount } from './own-account.ts'
import { setDeletionRequest } from './user-store.ts'

const deletionIntervalSeconds = 60

type Hooks = DeletionHooks & { readonly onSignOut: readonly SignOutHook[] }

export function accountDeletionRoutes(app: FastifyInstance, tools: Tools, mountTools: MountTools, hooks: Hooks): void {
  const { db, clock } = tools

  mount(app, contract.deleteAccount, mountTools, async ({ session, params, setSessionToken, setHeader }) => {
    const own = await findProvenAccount(db, session, params.id, clock.now())
    if (!own.ok) return own
    const deleted = await deleteAccount(tools, own.value, { ...hooks, onEnd: sessionsOf(own.value.id, hooks) })
    if (!deleted.ok) return deleted
    setSessionToken(null)
    setHeader('clear-site-data', '"storage"')
    return deleted
  })

  mount(app, contract.requestDeletion, mountTools, async ({ session, params }) => {
    const own = await findProvenAccount(db, session, params.id, clock.now())
    return own.ok ? requestDeletion(tools, own.value, hooks) : own
  })

  mount(app, contract.cancelDeletion, mountTools, async ({ session, params }) => {
    const own = await findOwnAccount(db, session, params.id)
    if (!own.ok) return own
    const stays = await setDeletionRequest(db, own.value.id, null)
    return stays ? ok({ success: true }) : refuse('not-yours')
  })

  tools.jobs.repeat('leave-when-settled', deletionIntervalSeconds, () => deleteSettledAccounts(tools, hooks))
}
