import { asc, eq } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import { shops } from '../../catalogue/server/tables.ts'
import type { BoardShop } from '../board.ts'
import type { StaffRole } from '../permission.ts'
import { staff } from './tables.ts'

/** A shop that somebody works for. */
export type StaffShop = BoardShop & { readonly role: StaffRole }

export const listShopsOfStaff = (db: Database, userId: number): Promise<StaffShop[]> =>
  db
    .select({
      id: shops.id,
      name: shops.name,
      timeZone: shops.timeZone,
      leadMinutes: shops.leadMinutes,
      role: staff.role,
    })
    .from(staff)
    .innerJoin(shops, eq(shops.id, staff.shopId))
    .where(eq(staff.userId, userId))
    .orderBy(asc(shops.name))
