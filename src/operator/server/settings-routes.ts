import type { FastifyInstance } from 'fastify'
import { refuse } from '../../kernel/result.ts'
import { type MountTools, mount } from '../../server/mount.ts'
import type { Tools } from '../../server/tools.ts'
import * as calls from '../settings-contract.ts'
import { changeApplications, changeContact, changeMail, changeTexting } from './change-settings.ts'
import { isOperator } from './operator-store.ts'
import { sendTestMail, sendTestText } from './send-test.ts'

export function settingsRoutes(app: FastifyInstance, tools: Tools, mountTools: MountTools): void {
  const isAllowed = ({ session }: { session: { userId: number } }) => isOperator(tools.db, session.userId)
  const actorOf = ({ session, ip }: { session: { userId: number }; ip: string }) =>
    ({ kind: 'person', id: session.userId, ip }) as const

  mount(app, calls.updateMarketplaceContact, mountTools, async (call) =>
    (await isAllowed(call)) ? changeContact(tools, call.body, actorOf(call)) : refuse('not-operator'),
  )
  mount(app, calls.updateApplications, mountTools, async (call) => {
    const { is_open: isOpen, version } = call.body
    return (await isAllowed(call))
      ? changeApplications(tools, { isOpen, version }, actorOf(call))
      : refuse('not-operator')
  })
  mount(app, calls.updateMailServer, mountTools, async (call) =>
    (await isAllowed(call)) ? changeMail(tools, call.body, actorOf(call)) : refuse('not-operator'),
  )
  mount(app, calls.updateTexting, mountTools, async (call) =>
    (await isAllowed(call)) ? changeTexting(tools, call.body, actorOf(call)) : refuse('not-operator'),
  )
  mount(app, calls.testMail, mountTools, async (call) => {
    const { userId } = call.session
    return (await isAllowed(call)) ? sendTestMail(tools, { userId, language: call.language }) : refuse('not-operator')
  })
  mount(app, calls.testText, mountTools, async (call) => {
    if (!(await isAllowed(call))) return refuse('not-operator')
    return sendTestText(tools, { language: call.language, phone: call.body.phone })
  })
}
