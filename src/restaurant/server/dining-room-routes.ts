import type { FastifyInstance } from 'fastify'
import { refuse } from '../../kernel/result.ts'
import { type MountTools, mount } from '../../server/mount.ts'
import type { Tools } from '../../server/tools.ts'
import * as calls from '../dining-room-contract.ts'
import { staffCan } from '../permission.ts'
import { changeDiningRoom } from './change-dining-room.ts'
import { listShopsOfStaff } from './staff-store.ts'

export function diningRoomRoutes(app: FastifyInstance, tools: Tools, mountTools: MountTools): void {
  mount(app, calls.updateDiningRoom, mountTools, async ({ session, params, body, ip }) => {
    const shops = await listShopsOfStaff(tools.db, session)
    const own = shops.find(({ id, role }) => id === params.id && staffCan(role, 'edit-tables'))
    if (!own) return refuse('not-staff')
    return changeDiningRoom(tools, { kind: 'person', id: session.userId, ip }, own, body)
  })
}
