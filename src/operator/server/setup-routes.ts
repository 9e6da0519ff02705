import type { FastifyInstance } from 'fastify'
import { setTokenCookies } from '../../account/server/reply-headers.ts'
import { ok } from '../../kernel/result.ts'
import { type MountTools, mount } from '../../server/mount.ts'
import type { Tools } from '../../server/tools.ts'
import * as calls from '../setup-contract.ts'
import { checkSetupLink, type SetUpHooks, setUp } from './set-up.ts'

export function setupRoutes(app: FastifyInstance, tools: Tools, mountTools: MountTools, hooks: SetUpHooks): void {
  mount(app, calls.inspectSetupLink, mountTools, async ({ body }) => {
    const link = await checkSetupLink(tools, body.token)
    return link.ok ? ok({ success: true }) : link
  })

  mount(app, calls.setUp, mountTools, async (call) => {
    const { token, ...form } = call.body
    const userAgent = call.header('user-agent') ?? null
    const entered = await setUp(tools, { session: call.session, from: call, userAgent, token, form }, hooks)
    if (!entered.ok) return entered
    setTokenCookies(call, entered.value)
    return ok({ success: true })
  })
}
