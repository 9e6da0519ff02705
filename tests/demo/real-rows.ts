import { sql } from 'drizzle-orm'
import { hashPassword } from '../../src/account/server/password-hash.ts'
import type { Database } from '../../src/adapters/database/database.ts'

export const host = { email: 'hedi@chez-hedi.tn', phone: '+21655000111', password: 'Un vrai secret 2026' }

export const addRealRows = async (db: Database): Promise<{ shopId: number; dishId: number }> => {
  const { rows } = await db.execute<{ shopId: number; dishId: number }>(sql`
    with shop as (
      insert into shops (domain, name, tagline, address, city, postal_code, latitude, longitude, country_id, time_zone, phone, image_url,
        logo_url, colourway, takeaway, dine_in, popularity, lead_minutes, status)
      select 'chez-hedi', 'Chez Hédi', '', '1, rue d’ici', 'Nabeul', '8075', 36.4, 10.7, id, 'Africa/Tunis', '+216 72 000 000', '/a', '/b', 1,
        true, true, 50, 15, 'live' from countries where code = 'TUN' returning id
    ), open as (
      insert into opening_periods (shop_id, day, begins, ends) select id, day, '00:00', '00:00' from shop, generate_series(1, 7) day
    ), category as (
      insert into menu_categories (shop_id, name, position) select id, 'Plats', 0 from shop returning id
    ), dish as (
      insert into products (shop_id, name, description, price_minor, image_url, stock)
      select id, 'Couscous de Hédi', '', 12500, '/c', 7 from shop returning id
    ), placed as (
      insert into menu_category_products (category_id, product_id, position) select category.id, dish.id, 0 from category, dish
    ), bank as (
      insert into payment_applications (shop_id, integration, key) select id, 'demo', 'demo' from shop
    ), owner as (
      insert into users (name, email, email_verified_at, phone, phone_verified_at, password_hash, is_staff)
      values ('Hédi', ${host.email}, now(), ${host.phone}, now(), ${await hashPassword(host.password)}, true) returning id
    ), grants as (
      insert into staff (shop_id, user_id, role) select shop.id, owner.id, 'owner' from shop, owner
    )
    select shop.id as "shopId", dish.id as "dishId" from shop, dish`)
  if (!rows[0]) throw new Error('nothing real was made')
  return rows[0]
}

export const readRealRows = async (db: Database): Promise<unknown[]> => {
  const { rows } = await db.execute(sql`
    select to_jsonb(s) as row from shops s where not is_demo
    union all select to_jsonb(u) from users u where not is_demo
    union all select to_jsonb(g) from staff g join users u on u.id = g.user_id where not u.is_demo
    union all select to_jsonb(p) from products p join shops s on s.id = p.shop_id where not s.is_demo
    union all select to_jsonb(o) from orders o join users u on u.id = o.user_id where not u.is_demo
    order by 1`)
  return rows
}
