import type { SessionKeeper } from '../../server/session.ts'
import type { Tools } from '../../server/tools.ts'
import { findSessionByBearer, findSessionByToken, insertSession, listAliveSessions } from './session-store.ts'
import { findProvenDevice } from './standing.ts'

/** The sessions of the account slice as the plumbing asks for them. */
export const sessionKeeper = ({ db, clock }: Pick<Tools, 'db' | 'clock'>): SessionKeeper => ({
  findByToken: (token) => findSessionByToken(db, token, clock.now()),
  findByBearer: (token) => findSessionByBearer(db, token, clock.now()),
  findProvenDevice: (token) => findProvenDevice(db, token, clock.now()),
  createAnonymous: (userAgent) => insertSession(db, clock.now(), userAgent),
  listAlive: (ids) => listAliveSessions(db, ids, clock.now()),
})
