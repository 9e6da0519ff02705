import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '../adapters/database/database.ts'
import type { Files } from '../adapters/files/files.ts'
import { settings } from './tables.ts'

const key = 'files-folder'

const markOf = (id: string): string => `mark/${id}`

const readId = async (db: Database): Promise<string | null> =>
  (await db.select({ value: settings.value }).from(settings).where(eq(settings.key, key)))[0]?.value ?? null

/** True if `files` has the marker file that the database names. The file is written before the database names it. */
export async function seesSharedFiles(db: Database, files: Files): Promise<boolean> {
  if ((await readId(db)) === null) {
    const made = randomBytes(12).toString('hex')
    await files.write(markOf(made), Buffer.from('The pictures of one database are in this folder.\n'))
    await db.insert(settings).values({ key, value: made }).onConflictDoNothing()
    if ((await readId(db)) !== made) await files.remove(markOf(made))
  }
  const id = await readId(db)
  return id !== null && (await files.read(markOf(id))) !== null
}
