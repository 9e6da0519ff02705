import type { FastifyInstance } from 'fastify'
import { ok } from '../../kernel/result.ts'
import { type MountTools, mount } from '../../server/mount.ts'
import type { Tools } from '../../server/tools.ts'
import * as calls from '../legal-contract.ts'
import { checkShown, listVersionsInForce, recordAcceptance } from './legal-store.ts'

export function acceptanceRoutes(app: FastifyInstance, { db }: Tools, mountTools: MountTools): void {
  mount(app, calls.readLegalVersions, mountTools, async () => ok(await listVersionsInForce(db)))

  mount(app, calls.acceptLegal, mountTools, async ({ session, body }) => {
    const shown = await checkShown(db, body)
    if (!shown.ok) return shown
    await recordAcceptance(db, session.userId, body)
    return ok({ success: true })
  })
}
