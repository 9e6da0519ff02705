import { type SQL, sql } from 'drizzle-orm'

/** What somebody has written about the photograph at `url`. Null for none, and for a drawn picture. `subject` is the text of the subject. */
export const photoAlt = (subject: SQL, url: SQL): SQL => sql`case when ${url} like '/pictures/photos/%'
  then (select nullif(u.alt, '') from photo_uses u where u.subject = ${subject}) end`
