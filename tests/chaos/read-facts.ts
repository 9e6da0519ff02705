import type { Attempt, DishFact, Facts, OrderFact, PaymentFact, RefundFact, StaffNote, TroubleFact } from './facts.ts'
import type { People } from './people.ts'
import type { World } from './world.ts'

type Told = { readonly attempts: readonly Attempt[]; readonly notes: readonly StaffNote[] }

/**
 * A piece that was missing does not come back. A closed order has questions that ended with it: the shop does not have their
 * pieces either.
 */
const dishesSql = (ids: readonly number[]): string => `
  with lines as (
    select l.product_id as id, l.quantity, l.removed_at is not null as removed,
      o.status in (4, 5) or o.payment_state = 'failed' as ended,
      coalesce((select sum(m.quantity) from missing_dishes m where m.line_id = l.id
        and coalesce(m.outcome, 'ended') in ('ended', 'cancel', 'unanswered-cancelled')), 0) as missing
    from order_lines l join orders o on o.id = l.order_id
    where l.product_id = any('{${ids}}'::int[]) and o.user_id = any($people$))
  select p.id, p.stock as after, coalesce(sum(l.quantity), 0)::int as taken,
    coalesce(sum(l.quantity - l.missing) filter (where l.ended and not l.removed), 0)::int as returned
  from products p left join lines l on l.id = p.id where p.id = any('{${ids}}'::int[]) group by p.id`

/** Reads the rows of the customers' orders, and the books of the services. */
export const readFacts = async (world: World, { customers, shops }: People, told: Told): Promise<Facts> => {
  const people = `'{${customers.map(({ id }) => id)}}'::int[]`
  const ofPeople = `o.user_id = any(${people})`
  const dishes = shops.flatMap((shop) => shop.dishes)
  const left = await world.query<Omit<DishFact, 'before'>>(
    dishesSql(dishes.map(({ id }) => id)).replace('$people$', people),
  )
  const books = Object.fromEntries(
    await Promise.all(world.services.map(async ({ name, standIn }) => [name, await standIn.book()] as const)),
  )
  return {
    ...told,
    books,
    at: world.now(),
    orders: await world.query<OrderFact>(`
      select o.id, o.user_id as "userId", o.shop_id as "shopId", o.status, o.payment_state as "paymentState",
        o.payment_method <> 'counter' as "isOnline", o.total_minor as "totalMinor", o.paid_minor as "paidMinor",
        (select coalesce(json_agg(distinct l.note), '[]') from order_lines l where l.order_id = o.id and l.note <> '') as attempts
      from orders o where ${ofPeople} order by o.id`),
    payments: await world.query<PaymentFact>(`
      select p.id, p.order_id as "orderId", p.integration as service, p.reference, p.amount_minor as "amountMinor", p.state,
        p.settled_at is not null as "isSettled"
      from payments p join orders o on o.id = p.order_id where ${ofPeople} order by p.id`),
    refunds: await world.query<RefundFact>(`
      select r.id::int, r.order_id as "orderId", r.key, r.amount_minor as "amountMinor", r.state, r.way
      from order_refunds r join orders o on o.id = r.order_id where ${ofPeople} order by r.id`),
    troubles: await world.query<TroubleFact>('select payment_id as "paymentId", kind from payment_troubles'),
    dishes: left.map((dish) => ({ ...dish, before: dishes.find(({ id }) => id === dish.id)?.stock ?? 0 })),
  }
}
