import { findOperatorRole } from '../../account/server/operator-store.ts'
import type { AuditActor } from '../../server/audit-log.ts'
import type { Tools } from '../../server/tools.ts'
import { type OperatorAction, operatorCan } from '../permission.ts'

type FromOperator = { readonly session: { readonly userId: number }; readonly ip: string }

/** Whether the caller has this right in the marketplace. */
export const mayOperate = async (
  { db }: Pick<Tools, 'db'>,
  { session }: Pick<FromOperator, 'session'>,
  action: OperatorAction,
): Promise<boolean> => {
  const role = await findOperatorRole(db, session.userId)
  return role !== null && operatorCan(role, action)
}

export const operatorActor = ({ session, ip }: FromOperator): AuditActor => ({ kind: 'person', id: session.userId, ip })
