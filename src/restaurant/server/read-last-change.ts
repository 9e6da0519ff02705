import type { Tools } from '../../server/tools.ts'
import { staffCan } from '../permission.ts'
import { actionOfArea, type LastChange, type ShopChange } from '../undo.ts'
import type { StaffShop } from './staff-store.ts'
import { findLastChange } from './undo-store.ts'

type Shop = Pick<StaffShop, 'id' | 'role'>

type Who = { readonly userId: number | null; readonly tabletId: number | null }

/** Without the right to edit the menu, only sold-out marks count. */
export const findLastMenuChange = (
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  { id, role }: Shop,
  { userId: reader, tabletId: tablet }: Who,
): Promise<LastChange | null> => {
  const areas = (['menu', 'stock'] as const).filter((area) => staffCan(role, actionOfArea[area]))
  return findLastChange(db, id, areas, { reader, tablet, now: clock.now() })
}

/** The caller's newest sold-out mark, if it is their last change in that shop. */
export async function findOwnMark(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  shops: readonly Shop[],
  { userId: reader, tabletId: tablet }: Who,
): Promise<ShopChange | null> {
  const now = clock.now()
  const found = await Promise.all(
    shops.map(async ({ id }): Promise<ShopChange[]> => {
      const change = await findLastChange(db, id, ['menu', 'stock', 'hours'], { reader, tablet, now })
      return change?.area === 'stock' && change.who === null ? [{ shopId: id, change }] : []
    }),
  )
  const [newest = null] = found.flat().toSorted((a, b) => b.change.id - a.change.id)
  return newest
}
