import type { Database } from '../../adapters/database/database.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import type { Tools } from '../../server/tools.ts'
import { deletionDeadline, type PendingItem } from '../account-deletion.ts'
import { removePicture } from './change-picture.ts'
import { endAccess, type SessionsEnded, type SignOutHook, sessionsOf } from './end-access.ts'
import { endLinksOf } from './link-store.ts'
import { findOperatorRole } from './operator-store.ts'
import { deletePasskeysOf } from './passkey-store.ts'
import { deleteApp } from './second-factor-store.ts'
import { deleteIdentitiesOf } from './social-store.ts'
import { listDeletionRequests, lockUser, setDeletionRequest, type User, updateUser } from './user-store.ts'

export type DeletionHooks = {
  /** The name of a shop whose only owner is this user, or null. */
  readonly soleOwnedShop: (tx: Database, userId: number) => Promise<string | null>
  readonly pendingItems: readonly ((db: Database, userId: number) => Promise<readonly PendingItem[]>)[]
  readonly onDelete: readonly ((tx: Database, userId: number) => Promise<void>)[]
}

type Hooks = DeletionHooks & { readonly onEnd: SessionsEnded }

type Needs = Pick<Tools, 'db' | 'clock' | 'files' | 'log'>

const listPendingItems = async (
  tx: Database,
  userId: number,
  { pendingItems }: DeletionHooks,
): Promise<PendingItem[]> => {
  const found: PendingItem[] = []
  for (const list of pendingItems) found.push(...(await list(tx, userId)))
  return found
}

type DeletionRefusal = 'operator-stays' | 'owner-stays' | 'under-way' | 'not-yours'

/** `isLater` carries out a stored deletion request, unless the user has withdrawn it. */
export async function deleteAccount(
  tools: Needs,
  user: Pick<User, 'id' | 'imageUrl'>,
  hooks: Hooks,
  { isLater = false } = {},
): Promise<Result<{ success: true }, DeletionRefusal>> {
  const deleted = await tools.db.transaction(async (tx): Promise<Result<{ success: true }, DeletionRefusal>> => {
    // A concurrent order commits before this lock and counts as pending, or waits for it and finds no account.
    const locked = await lockUser(tx, user.id)
    if (!locked || locked.deletedAt !== null) return ok({ success: true })
    // Read after the lock, because an invitation may have been accepted meanwhile.
    if (await findOperatorRole(tx, user.id)) return refuse('operator-stays')
    const { deletionRequestedAt } = locked
    if (isLater && deletionRequestedAt === null) return refuse('not-yours')
    const shop = await hooks.soleOwnedShop(tx, user.id)
    if (shop !== null) return refuse('owner-stays', { values: { shop } })
    const isOverdue =
      isLater && deletionRequestedAt !== null && deletionDeadline(deletionRequestedAt) <= tools.clock.now()
    const pendingItems = isOverdue ? [] : await listPendingItems(tx, user.id, hooks)
    if (pendingItems.length > 0) return refuse('under-way', { details: { under_way: pendingItems } })
    await endLinksOf(tx, user.id, tools.clock.now())
    await deletePasskeysOf(tx, user.id)
    await deleteApp(tx, user.id)
    await deleteIdentitiesOf(tx, user.id)
    await endAccess(tx, user.id, hooks.onEnd)
    for (const hook of hooks.onDelete) await hook(tx, user.id)
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
      deletionRequestedAt: null,
      deletedAt: tools.clock.now(),
    })
    return ok({ success: true })
  })
  if (deleted.ok) await removePicture(tools, user.imageUrl)
  return deleted
}

export async function requestDeletion(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  user: User,
  { soleOwnedShop }: DeletionHooks,
): Promise<Result<{ leaves_by: string }, 'operator-stays' | 'owner-stays' | 'not-yours'>> {
  if (await findOperatorRole(db, user.id)) return refuse('operator-stays')
  const shop = await soleOwnedShop(db, user.id)
  if (shop !== null) return refuse('owner-stays', { values: { shop } })
  const asked = await setDeletionRequest(db, user.id, clock.now())
  return asked?.deletionRequestedAt
    ? ok({ leaves_by: deletionDeadline(asked.deletionRequestedAt).toISOString() })
    : refuse('not-yours')
}

/** Carries out requests that are older than `maxWaitDays` or whose account has nothing pending. */
export async function deleteSettledAccounts(
  tools: Needs,
  hooks: DeletionHooks & { readonly onSignOut: readonly SignOutHook[] },
): Promise<void> {
  for (const user of await listDeletionRequests(tools.db))
    await deleteAccount(tools, user, { ...hooks, onEnd: sessionsOf(user.id, hooks) }, { isLater: true }).catch(
      (error: unknown) => tools.log.warn({ err: error, userId: user.id }, 'an account could not be deleted'),
    )
}
