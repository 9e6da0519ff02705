import { type SQL, sql } from 'drizzle-orm'
import type { PhotoSubject } from '../../catalogue/photo.ts'

/** Whose photographs share the limits. Both ids are null for the operator. */
export type PhotoOwner = { readonly shopId: number | null; readonly dinerId: number | null }

type Change = { readonly subject: PhotoSubject; readonly shopId: number | null; readonly userId: number }

/** The photograph of a review belongs to its author, so that diners cannot fill the room of a shop. */
export const ownerOf = ({ subject, shopId, userId }: Change): PhotoOwner => ({
  shopId,
  dinerId: subject.kind === 'review' ? userId : null,
})

export const ownerText = ({ shopId, dinerId }: PhotoOwner): string =>
  dinerId === null ? String(shopId) : `diner ${dinerId}`

export const isOwnedBy = ({ shopId, dinerId }: PhotoOwner): SQL =>
  sql`shop_id is not distinct from ${shopId}::int and diner_id is not distinct from ${dinerId}::int`

const mebibyte = 1024 * 1024

export const mostBytesOf = ({ dinerId }: PhotoOwner): number => (dinerId === null ? 400 : 40) * mebibyte
