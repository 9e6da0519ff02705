import { eq } from 'drizzle-orm'
import { users } from '../src/account/server/tables.ts'
import type { Database } from '../src/adapters/database/database.ts'

export const findUser = async (db: Database, email: string): Promise<typeof users.$inferSelect> => {
  const [user] = await db.select().from(users).where(eq(users.email, email))
  if (!user) throw new Error(`nobody is called ${email}`)
  return user
}

export const userIdOf = async (db: Database, email: string): Promise<number> => (await findUser(db, email)).id
