import { randomBytes } from 'node:crypto'
import { endAccess } from '../../account/server/end-access.ts'
import { takeAdvisoryLocks } from '../../account/server/locks.ts'
import { lockOperatorRole } from '../../account/server/operator-store.ts'
import { hashPassword } from '../../account/server/password-hash.ts'
import { deleteSignInFailures } from '../../account/server/sign-in-store.ts'
import { findUserByEmail, updateUser } from '../../account/server/user-store.ts'
import type { Database } from '../../adapters/database/database.ts'

/** Returns the new random password, or null if no operator has the address. Ends the sessions. Keeps second factors. */
export async function resetOperatorPassword(db: Database, typed: string): Promise<string | null> {
  const email = typed.trim().toLowerCase()
  const password = randomBytes(15).toString('base64url')
  const passwordHash = await hashPassword(password)
  return db.transaction(async (tx) => {
    const user = await findUserByEmail(tx, email)
    if (!user) return null
    await takeAdvisoryLocks(tx, [`e-mail ${email}`, `account ${user.id}`])
    if ((await lockOperatorRole(tx, user.id)) === null) return null
    await updateUser(tx, user.id, { passwordHash })
    await deleteSignInFailures(tx, email)
    // A live connection of an ended session closes at its next check.
    await endAccess(tx, user.id, async () => {})
    return password
  })
}
