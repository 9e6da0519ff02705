import { type SQL, sql } from 'drizzle-orm'
import { takeAdvisoryLocks } from '../../account/server/locks.ts'
import type { Database } from '../../adapters/database/database.ts'
import {
  type PhotoState,
  type PhotoSubject,
  type PhotoView,
  photoUrl,
  readSubject,
  shapeOf,
  subjectText,
} from '../../catalogue/photo.ts'
import { publishCatalogueChange } from '../../catalogue/server/catalogue-events.ts'
import { writePhotoUrl } from '../../reviews/server/review-store.ts'
import { isOwnedBy, ownerText, type PhotoOwner } from './photo-owner.ts'

export type PhotoUse = {
  readonly subject: PhotoSubject
  readonly shopId: number | null
  readonly photo: string | null
  readonly version: number
  readonly alt: string
  readonly url: string
}

const targetOf = ({ kind, id }: PhotoSubject) => {
  if (kind === 'product') return sql`select shop_id, image_url from products where id = ${id} and withdrawn_at is null`
  if (kind === 'cuisine') return sql`select null::int as shop_id, image_url from cuisines where id = ${id}`
  if (kind === 'review') return sql`select null::int as shop_id, photo_url as image_url from reviews where id = ${id}`
  return kind === 'logo'
    ? sql`select id as shop_id, logo_url as image_url from shops where id = ${id}`
    : sql`select id as shop_id, image_url from shops where id = ${id}`
}

/** Null for an unknown subject. */
export async function findUse(db: Database, subject: PhotoSubject): Promise<PhotoUse | null> {
  const { rows } = await db.execute<Omit<PhotoUse, 'subject'>>(sql`
    select t.shop_id as "shopId", t.image_url as url, u.photo, coalesce(u.version, 0) as version, coalesce(u.alt, '') as alt
    from (${targetOf(subject)}) t left join photo_uses u on u.subject = ${subjectText(subject)}`)
  return rows[0] ? { subject, ...rows[0] } : null
}

/** Serialises changes of one picture until the transaction ends. */
export async function lockUse(tx: Database, subject: PhotoSubject): Promise<PhotoUse | null> {
  await takeAdvisoryLocks(tx, [`photo of ${subjectText(subject)}`])
  return findUse(tx, subject)
}

export const lockPhoto = (tx: Database, photo: string): Promise<void> => takeAdvisoryLocks(tx, [`photo ${photo}`])

async function show(tx: Database, { kind, id }: PhotoSubject, url: string, shopId: number | null): Promise<void> {
  if (kind === 'product') await tx.execute(sql`update products set image_url = ${url} where id = ${id}`)
  else if (kind === 'cuisine') await tx.execute(sql`update cuisines set image_url = ${url} where id = ${id}`)
  else if (kind === 'review') await writePhotoUrl(tx, id, url)
  else if (kind === 'logo') await tx.execute(sql`update shops set logo_url = ${url} where id = ${id}`)
  else await tx.execute(sql`update shops set image_url = ${url} where id = ${id}`)
  if (shopId !== null || kind === 'cuisine') publishCatalogueChange(tx, shopId)
}

/** Marks a photograph without a use. A job deletes it later, because cached pages may still show it. */
const forgetUnused = (tx: Database, photo: string, now: Date): Promise<unknown> =>
  tx.execute(sql`update photos set unused_since = ${now.toISOString()}::timestamptz
    where id = ${photo} and not exists (select from photo_uses where photo = ${photo})`)

/** If `photo` is null, the drawn picture is shown again. */
export async function writeUse(tx: Database, use: PhotoUse, photo: string | null, now: Date): Promise<void> {
  const { subject, shopId, url } = use
  const { rows } = await tx.execute<{ drawn: string }>(sql`
    insert into photo_uses (subject, shop_id, photo, drawn_url)
    values (${subjectText(subject)}, ${shopId}, ${photo}, ${url})
    on conflict (subject) do update set photo = excluded.photo, version = photo_uses.version + 1,
      alt = case when excluded.photo is not distinct from photo_uses.photo then photo_uses.alt else '' end
    returning drawn_url as drawn`)
  if (use.photo !== null && use.photo !== photo) await forgetUnused(tx, use.photo, now)
  if (photo === null) return show(tx, subject, rows[0]?.drawn ?? '', shopId)
  await tx.execute(sql`update photos set unused_since = null where id = ${photo}`)
  if ((await findPhoto(tx, photo))?.state === 'ready')
    await show(tx, subject, photoUrl(photo, shapeOf(subject)), shopId)
}

export async function writeAlt(tx: Database, { subject, shopId }: PhotoUse, alt: string): Promise<void> {
  await tx.execute(
    sql`update photo_uses set alt = ${alt}, version = version + 1 where subject = ${subjectText(subject)}`,
  )
  publishCatalogueChange(tx, shopId)
}

export type StoredPhoto = { readonly id: string; readonly state: PhotoState }

export async function findPhoto(db: Database, photo: string): Promise<StoredPhoto | null> {
  const { rows } = await db.execute<StoredPhoto>(sql`select id, state from photos where id = ${photo}`)
  return rows[0] ?? null
}

export async function viewPhoto(db: Database, subject: PhotoSubject): Promise<PhotoView> {
  const use = await findUse(db, subject)
  const state = use?.photo ? ((await findPhoto(db, use.photo))?.state ?? 'none') : 'none'
  return { url: use?.url ?? '', state, version: use?.version ?? 0, alt: use?.alt ?? '' }
}

/** The photograph counts as unused until something shows it, so that an aborted upload is deleted too. */
export async function claimPhoto(
  tx: Database,
  { id, owner, bytes, now }: { id: string; owner: PhotoOwner; bytes: number; now: Date },
): Promise<void> {
  await lockPhoto(tx, id)
  const at = sql`${now.toISOString()}::timestamptz`
  await tx.execute(sql`
    insert into photos (id, shop_id, diner_id, bytes, uploaded_at, unused_since)
    values (${id}, ${owner.shopId}, ${owner.dinerId}, ${bytes}, ${at}, ${at})
    on conflict (id) do update set uploaded_at = ${at},
      state = case when photos.state = 'failed' then 'waiting' else photos.state end,
      unused_since = case when photos.unused_since is null then null else ${at} end`)
}

export async function finishPhoto(tx: Database, photo: string, bytes: number): Promise<void> {
  await lockPhoto(tx, photo)
  await tx.execute(sql`update photos set state = 'ready', bytes = ${bytes} where id = ${photo}`)
  const { rows } = await tx.execute<{ subject: string; shopId: number | null }>(
    sql`select subject, shop_id as "shopId" from photo_uses where photo = ${photo} order by subject`,
  )
  for (const { subject, shopId } of rows) {
    const of = readSubject(subject)
    await show(tx, of, photoUrl(photo, shapeOf(of)), shopId)
  }
}

/** The drawn picture is shown again, also where an earlier photograph was still shown. */
export async function failPhoto(tx: Database, photo: string): Promise<void> {
  await lockPhoto(tx, photo)
  await tx.execute(sql`update photos set state = 'failed' where id = ${photo} and state = 'waiting'`)
  const { rows } = await tx.execute<{ subject: string; shopId: number | null; drawn: string }>(
    sql`select subject, shop_id as "shopId", drawn_url as drawn from photo_uses where photo = ${photo} order by subject`,
  )
  for (const { subject, shopId, drawn } of rows) await show(tx, readSubject(subject), drawn, shopId)
}

export async function listStuckPhotos(db: Database, before: Date, limit: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select p.id from photos p where p.state = 'waiting' and p.uploaded_at < ${before.toISOString()}::timestamptz
      and exists (select from photo_uses u where u.photo = p.id) order by p.uploaded_at limit ${limit}`)
  return rows.map(({ id }) => id)
}

const isUnused = (before: Date): SQL => sql`unused_since < ${before.toISOString()}::timestamptz
  and not exists (select from photo_uses u where u.photo = photos.id)`

export async function listUnusedPhotos(db: Database, before: Date, limit: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from photos where ${isUnused(before)} order by unused_since limit ${limit}`,
  )
  return rows.map(({ id }) => id)
}

/** Deletes the files before the row, so that after a failure the next run tries again. */
export const deletePhoto = (
  db: Database,
  photo: string,
  before: Date,
  removeFiles: () => Promise<void>,
): Promise<void> =>
  db.transaction(async (tx) => {
    await lockPhoto(tx, photo)
    const { rows } = await tx.execute(sql`select from photos where id = ${photo} and ${isUnused(before)}`)
    if (rows.length === 0) return
    await removeFiles()
    await tx.execute(sql`delete from photos where id = ${photo}`)
  })

/**
 * Bytes of the other photographs. Until the transaction ends, no other upload can add one, so that two uploads cannot
 * take the same space.
 */
export async function countOtherBytes(tx: Database, photo: string, owner: PhotoOwner): Promise<number> {
  await takeAdvisoryLocks(tx, [`room for photos of ${ownerText(owner)}`])
  const { rows } = await tx.execute<{ bytes: number }>(
    sql`select coalesce(sum(bytes), 0)::float8 as bytes from photos where ${isOwnedBy(owner)} and id <> ${photo}`,
  )
  return rows[0]?.bytes ?? 0
}

/** Also true for a photograph that is still being prepared. */
export async function hasPhoto(db: Database, shopId: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from photo_uses u join photos p on p.id = u.photo where u.shop_id = ${shopId} and p.state <> 'failed' limit 1`)
  return rows.length > 0
}

/** The picture as staff see it. `url` is the picture that diners see. */
export const photoView = (subject: SQL, url: SQL): SQL => sql`(
  select json_build_object('url', ${url}, 'state', coalesce(f.state, 'none'), 'version', coalesce(u.version, 0),
    'alt', coalesce(u.alt, ''))
  from (select 1) one left join photo_uses u on u.subject = ${subject} left join photos f on f.id = u.photo)`

/** Sets the drawn picture, and removes the photograph. */
export async function drawInstead(tx: Database, subject: PhotoSubject, url: string, now: Date): Promise<void> {
  const use = await lockUse(tx, subject)
  if (!use) return
  await tx.execute(sql`update photo_uses set drawn_url = ${url} where subject = ${subjectText(subject)}`)
  if (use.photo !== null) await writeUse(tx, use, null, now)
}

/** Removes the photograph of a review. Its files are deleted later. */
export async function dropPhotoOfReview(tx: Database, reviewId: number, now: Date): Promise<void> {
  const use = await lockUse(tx, { kind: 'review', id: reviewId })
  if (use?.photo) await writeUse(tx, use, null, now)
}

/** Replaces the drawn logo. If a photograph is shown instead, it stays. */
export async function redrawLogo(tx: Database, shopId: number, url: string): Promise<void> {
  await tx.execute(
    sql`update shops set logo_url = ${url} where id = ${shopId} and logo_url not like '/pictures/photos/%'`,
  )
  await tx.execute(sql`update photo_uses set drawn_url = ${url} where subject = ${`logo ${shopId}`}`)
}

type Pictured = { readonly drawn: string; readonly photo: string | null; readonly alt: string }

/** Copies a dish's pictures to another dish. Returns the photograph's id, or null if no photograph was copied. */
export async function copyPicture(
  tx: Database,
  shopId: number,
  { from, to, now }: { readonly from: number; readonly to: number; readonly now: Date },
): Promise<string | null> {
  const { rows } = await tx.execute<Pictured>(sql`
    select coalesce(u.drawn_url, p.image_url) as drawn, f.id as photo, coalesce(u.alt, '') as alt
    from products p left join photo_uses u on u.subject = 'product ' || p.id
      left join photos f on f.id = u.photo and f.state <> 'failed'
    where p.id = ${from} and p.shop_id = ${shopId}`)
  const [first] = rows
  if (!first) return null
  const subject: PhotoSubject = { kind: 'product', id: to }
  await show(tx, subject, first.drawn, shopId)
  if (first.photo === null) return null
  await lockPhoto(tx, first.photo)
  const use = await lockUse(tx, subject)
  if (!use) return null
  await writeUse(tx, use, first.photo, now)
  if (first.alt !== '') await writeAlt(tx, use, first.alt)
  return first.photo
}
