import type { Database } from '../../adapters/database/database.ts'
import { staffCan } from '../permission.ts'
import { listShopsOfStaff } from './staff-store.ts'

export const maySeeOrders = async (db: Database, userId: number, shopId: number): Promise<boolean> =>
  (await listShopsOfStaff(db, userId)).some(({ id, role }) => id === shopId && staffCan(role, 'see-orders'))
