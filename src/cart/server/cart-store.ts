import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import { chosenOf } from '../../catalogue/chosen-options.ts'
import { unitPrice } from '../../catalogue/pricing.ts'
import type { Product } from '../../catalogue/product.ts'
import { type ProductRow, productJson, toProduct } from '../../catalogue/server/product-rows.ts'
import { isShown } from '../../catalogue/server/shop-store.ts'
import { instant } from '../../catalogue/server/sold-out-sql.ts'
import { type Currency, type Money, money } from '../../kernel/money.ts'
import type { Session } from '../../server/session.ts'
import type { CartLine, LineIdentity } from '../cart.ts'
import { cartLines, carts } from './tables.ts'

export type CartOwner = { readonly userId: number } | { readonly sessionId: number }

export const ownerOf = (session: Pick<Session, 'id' | 'userId'>): CartOwner =>
  session.userId === null ? { sessionId: session.id } : { userId: session.userId }

/** `listed` may be withdrawn. `agreedUnit` is the price of one piece when it was put into the cart. */
export type ListedLine = CartLine & { readonly listed: Product; readonly agreedUnit: Money }

/** For one piece with options and VAT. Options that the shop has removed cost nothing. */
export const unitNow = ({ price, optionGroups }: Product, options: readonly number[]): Money =>
  unitPrice(
    price,
    optionGroups.flatMap((group) => chosenOf(group.options, options).map((option) => option.price)),
  )

const ownedBy = (owner: CartOwner): SQL =>
  'userId' in owner ? sql`k.user_id = ${owner.userId}` : sql`k.session_id = ${owner.sessionId}`

/** Creates the cart if needed. Null for a shop that diners cannot find. */
export const lockCart = async (tx: Database, owner: CartOwner, shopId: number, now: Date): Promise<number | null> => {
  const column = 'userId' in owner ? sql`user_id` : sql`session_id`
  const value = 'userId' in owner ? owner.userId : owner.sessionId
  const { rows } = await tx.execute<{ id: string }>(
    sql`insert into carts (shop_id, ${column}, changed_at)
      select s.id, ${value}, ${now.toISOString()}::timestamptz from shops s where s.id = ${shopId} and ${isShown}
      on conflict (${column}, shop_id) do update set changed_at = excluded.changed_at returning id`,
  )
  return rows[0] ? Number(rows[0].id) : null
}

const selectLines = async (db: Database, condition: SQL, now: Date): Promise<ListedLine[]> => {
  const { rows } = await db.execute<CartLine & { listed: ProductRow; agreedMinor: number | null }>(
    sql`select l.product_id as product, l.option_ids as options, l.note, l.quantity, l.agreed_minor as "agreedMinor",
      ${productJson(instant(now))} as listed
      from carts k join cart_lines l on l.cart_id = k.id join products p on p.id = l.product_id
      join shops s on s.id = p.shop_id join countries c on c.id = s.country_id
      where ${condition} and ${isShown} order by l.id`,
  )
  return rows.map(({ listed, agreedMinor, ...line }) => {
    const product = toProduct(listed)
    const agreedUnit =
      agreedMinor === null ? unitNow(product, line.options) : money(agreedMinor, product.price.currency)
    return { ...line, listed: product, agreedUnit }
  })
}

export const listLines = (db: Database, owner: CartOwner, shopId: number, now: Date): Promise<ListedLine[]> =>
  selectLines(db, sql`${ownedBy(owner)} and k.shop_id = ${shopId}`, now)

export const listLinesOfCart = (db: Database, cartId: number, now: Date): Promise<ListedLine[]> =>
  selectLines(db, sql`k.id = ${cartId}`, now)

const sortedIds = (ids: readonly number[]): number[] => ids.toSorted((a, b) => a - b)

type SavedLine = CartLine & Pick<ListedLine, 'agreedUnit'>

/** Overwrites the quantity and the agreed price of existing lines. */
export const saveLines = async (tx: Database, cartId: number, lines: readonly SavedLine[]): Promise<void> => {
  if (lines.length === 0) return
  await tx
    .insert(cartLines)
    .values(
      lines.map(({ product, options, note, quantity, agreedUnit }) => ({
        cartId,
        productId: product,
        optionIds: sortedIds(options),
        note,
        quantity,
        agreedMinor: agreedUnit.minor,
      })),
    )
    .onConflictDoUpdate({
      target: [cartLines.cartId, cartLines.productId, cartLines.optionIds, cartLines.note],
      set: { quantity: sql`excluded.quantity`, agreedMinor: sql`excluded.agreed_minor` },
    })
}

export const deleteLine = async (tx: Database, cartId: number, line: LineIdentity): Promise<void> => {
  await tx
    .delete(cartLines)
    .where(
      and(
        eq(cartLines.cartId, cartId),
        eq(cartLines.productId, line.product),
        eq(cartLines.optionIds, sortedIds(line.options)),
        eq(cartLines.note, line.note),
      ),
    )
}

export const deleteLines = async (tx: Database, cartId: number): Promise<void> => {
  await tx.delete(cartLines).where(eq(cartLines.cartId, cartId))
}

export const deleteLinesOf = async (tx: Database, owner: CartOwner, shopId: number): Promise<void> => {
  await tx.execute(
    sql`delete from cart_lines l using carts k where l.cart_id = k.id and ${ownedBy(owner)} and k.shop_id = ${shopId}`,
  )
}

export const lockGuestCarts = async (tx: Database, sessionId: number): Promise<{ id: number; shopId: number }[]> =>
  tx
    .select({ id: carts.id, shopId: carts.shopId })
    .from(carts)
    .where(eq(carts.sessionId, sessionId))
    .orderBy(carts.shopId)
    .for('update')

export const deleteCart = async (tx: Database, cartId: number): Promise<void> => {
  await tx.delete(carts).where(eq(carts.id, cartId))
}

export type CartSummary = {
  id: number
  name: string
  domain: string
  currency: Currency
  currencySymbol: string
  lines: number
}

/** The most recently changed cart comes first. Emptied carts have 0 lines. */
export const listCarts = async (db: Database, owner: CartOwner): Promise<CartSummary[]> => {
  const { rows } = await db.execute<CartSummary>(
    sql`select s.id, s.name, s.domain, c.currency, c.currency_symbol as "currencySymbol",
        (select count(*)::int from cart_lines l where l.cart_id = k.id) as lines
      from carts k join shops s on s.id = k.shop_id join countries c on c.id = s.country_id
      where ${ownedBy(owner)} and ${isShown} order by k.changed_at desc, s.id`,
  )
  return rows
}
