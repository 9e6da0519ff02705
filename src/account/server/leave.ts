import type { Database } from '../../adapters/database/database.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import type { Tools } from '../../server/tools.ts'
import { leavesBy, type UnderWay } from '../leaving.ts'
import { removePicture } from './change-picture.ts'
import { endAccess, type SessionsEnded, type SignOutHook, sessionsOf } from './end-access.ts'
import { endLinksOf } from './link-store.ts'
import { deleteSecondFactor } from './second-factor-store.ts'
import { deleteIdentitiesOf } from './social-store.ts'
import { listLeaving, lockUser, type User, updateLeaveRequest, updateUser } from './user-store.ts'

export type LeaveHooks = {
  /** The name of a shop that has no other owner, null when there is none. */
  readonly isNeeded: (tx: Database, userId: number) => Promise<string | null>
  readonly underWay: readonly ((db: Database, userId: number) => Promise<readonly UnderWay[]>)[]
  readonly onLeave: readonly ((tx: Database, userId: number) => Promise<void>)[]
}

type Hooks = LeaveHooks & { readonly onEnd: SessionsEnded }

type Needs = Pick<Tools, 'db' | 'clock' | 'files' | 'log'>

const listUnderWay = async (tx: Database, userId: number, { underWay }: LeaveHooks): Promise<UnderWay[]> => {
  const found: UnderWay[] = []
  for (const list of underWay) found.push(...(await list(tx, userId)))
  return found
}

type LeaveRefusal = 'operator-stays' | 'owner-stays' | 'under-way' | 'not-yours'

/**
 * Orders stay with the shop, which must keep them; name, addresses and sign-ins are deleted. Refused while something is under way.
 * `isLater` is for a stored request, which may have been withdrawn meanwhile.
 */
export async function leave(
  tools: Needs,
  user: Pick<User, 'id' | 'isOperator' | 'imageUrl'>,
  hooks: Hooks,
  { isLater = false } = {},
): Promise<Result<{ success: true }, LeaveRefusal>> {
  // The marketplace must keep somebody who runs it.
  if (user.isOperator) return refuse('operator-stays')
  const left = await tools.db.transaction(async (tx): Promise<Result<{ success: true }, LeaveRefusal>> => {
    // A concurrent order or reservation commits first and then is under way, or finds no account.
    const locked = await lockUser(tx, user.id)
    if (!locked || locked.deletedAt !== null) return ok({ success: true })
    const { leaveRequestedAt } = locked
    if (isLater && leaveRequestedAt === null) return refuse('not-yours')
    const shop = await hooks.isNeeded(tx, user.id)
    if (shop !== null) return refuse('owner-stays', { values: { shop } })
    const isOverdue = isLater && leaveRequestedAt !== null && leavesBy(leaveRequestedAt) <= tools.clock.now()
    const underWay = isOverdue ? [] : await listUnderWay(tx, user.id, hooks)
    if (underWay.length > 0) return refuse('under-way', { details: { under_way: underWay } })
    await endLinksOf(tx, user.id, tools.clock.now())
    await deleteSecondFactor(tx, user.id)
    await deleteIdentitiesOf(tx, user.id)
    await endAccess(tx, user.id, hooks.onEnd)
    for (const hook of hooks.onLeave) await hook(tx, user.id)
    await updateUser(tx, user.id, {
      name: '—',
      firstName: null,
      lastName: null,
      email: null,
      emailVerifiedAt: null,
      formerEmailHash: null,
      phone: null,
      phoneVerifiedAt: null,
      passwordHash: null,
      address: null,
      imageUrl: null,
      isStaff: false,
      leaveRequestedAt: null,
      deletedAt: tools.clock.now(),
    })
    return ok({ success: true })
  })
  if (left.ok) await removePicture(tools, user.imageUrl)
  return left
}

/** A repeated request keeps the first date. */
export async function leaveLater(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  user: User,
  { isNeeded }: LeaveHooks,
): Promise<Result<{ leaves_by: string }, 'operator-stays' | 'owner-stays' | 'not-yours'>> {
  if (user.isOperator) return refuse('operator-stays')
  const shop = await isNeeded(db, user.id)
  if (shop !== null) return refuse('owner-stays', { values: { shop } })
  const asked = await updateLeaveRequest(db, user.id, clock.now())
  return asked?.leaveRequestedAt
    ? ok({ leaves_by: leavesBy(asked.leaveRequestedAt).toISOString() })
    : refuse('not-yours')
}

/** Deletes accounts whose request waited long enough, or that have nothing under way any more. */
export async function leaveWhenSettled(
  tools: Needs,
  hooks: LeaveHooks & { readonly onSignOut: readonly SignOutHook[] },
): Promise<void> {
  for (const user of await listLeaving(tools.db))
    await leave(tools, user, { ...hooks, onEnd: sessionsOf(user.id, hooks) }, { isLater: true }).catch(
      (error: unknown) => tools.log.warn({ err: error, userId: user.id }, 'somebody could not leave'),
    )
}
