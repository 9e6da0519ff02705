import type { FastifyInstance } from 'fastify'
import { ok } from '../../kernel/result.ts'
import { type MountTools, mount } from '../../server/mount.ts'
import type { Tools } from '../../server/tools.ts'
import { readSalesFilter } from '../sales.ts'
import * as calls from '../sales-contract.ts'
import { exportSales } from './read-sales.ts'
import { checkRight, listShopsOfStaff } from './staff-store.ts'

export function salesRoutes(app: FastifyInstance, tools: Tools, mountTools: MountTools): void {
  mount(app, calls.exportSales, mountTools, async ({ session, params, query }) => {
    const right = checkRight(await listShopsOfStaff(tools.db, session), params.id, 'see-sales')
    if (!right.ok) return right
    const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
    const filter = readSalesFilter(new URLSearchParams(given))
    return ok(await exportSales(tools.db, right.value, filter, tools.clock.now()))
  })
}
