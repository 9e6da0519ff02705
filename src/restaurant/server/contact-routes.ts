import type { FastifyInstance } from 'fastify'
import { refuse } from '../../kernel/result.ts'
import { type MountTools, mount } from '../../server/mount.ts'
import type { Tools } from '../../server/tools.ts'
import * as calls from '../contact-contract.ts'
import { staffCan } from '../permission.ts'
import { changeContact } from './change-contact.ts'
import { listShopsOfStaff } from './staff-store.ts'

export function contactRoutes(app: FastifyInstance, tools: Tools, mountTools: MountTools): void {
  mount(app, calls.updateShopContact, mountTools, async ({ session, params, body, ip }) => {
    const shops = await listShopsOfStaff(tools.db, session)
    const isOwn = shops.some(({ id, role }) => id === params.id && staffCan(role, 'edit-contact'))
    if (!isOwn) return refuse('not-staff')
    const { phone, email, when_unanswered: whenUnanswered, version } = body
    const actor = { kind: 'person', id: session.userId, ip } as const
    return changeContact(tools, actor, params.id, { phone, email, whenUnanswered, version })
  })
}
