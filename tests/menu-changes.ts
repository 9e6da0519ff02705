import { sql } from 'drizzle-orm'
import { findLastChange } from '../src/restaurant/server/undo-store.ts'
import type { LastChange, UndoArea } from '../src/restaurant/undo.ts'
import type { Answer, Caller } from './caller.ts'
import type { Kitchen } from './kitchen.ts'

/** Changes of the menu of the owner's shop, and what takes them back. */
export const menuChangesOf = (here: Kitchen) => {
  let made = 0
  const last = (...areas: UndoArea[]): Promise<LastChange | null> =>
    findLastChange(here.api.tools.db, 1, areas.length > 0 ? areas : ['menu', 'stock'], {
      reader: here.ownerId,
      now: here.api.clock.now(),
    })
  const undo = (change: number | undefined, caller: Caller = here.owner, shop = 1): Promise<Answer> =>
    caller('POST', `/api/pro/shops/${shop}/changes/${change}/undo`)
  const send = async (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => {
    const answer = await here.owner(method, `/api/pro/shops/1/${path}`, body)
    if (answer.status !== 200) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`)
    return answer.body
  }
  const nextName = (kind: string): string => {
    made += 1
    return `${kind} ${made}`
  }
  const addCategory = (): Promise<{ id: number; name: string; version: number }> =>
    send('POST', 'categories', { name: nextName('Rubrique') })
  const dishOf = (category: number, more: object = {}) => ({
    ...{
      name: nextName('Brik'),
      description: '',
      price: '4,5',
      vat_basis_points: 700,
      categories: [category],
      ...more,
    },
  })
  return {
    ...{ last, undo, send, nextName, addCategory, dishOf },
    undoLast: async (...areas: UndoArea[]): Promise<Answer> => undo((await last(...areas))?.id),
    addDish: (category: number, more: object = {}) => send('POST', 'products', dishOf(category, more)),
    /** The dishes of a category as the editor lists them, withdrawn ones aside. */
    dishesOf: async (category: number): Promise<string[]> =>
      (
        await here.api.tools.db.execute<{ name: string }>(sql`
          select p.name from menu_category_products kp join products p on p.id = kp.product_id
          where kp.category_id = ${category} and p.withdrawn_at is null order by kp.position, p.id`)
      ).rows.map(({ name }) => name),
    categories: async (): Promise<number[]> =>
      (
        await here.api.tools.db.execute<{ id: number }>(
          sql`select id from menu_categories where shop_id = 1 order by position, id`,
        )
      ).rows.map(({ id }) => id),
    logOf: async (subject: string): Promise<string[]> =>
      (
        await here.api.tools.db.execute<{ action: string }>(
          sql`select action from audit_log where subject = ${subject} order by id`,
        )
      ).rows.map(({ action }) => action),
  }
}
