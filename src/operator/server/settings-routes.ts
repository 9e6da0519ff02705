import type { FastifyInstance } from 'fastify'
import { refuse } from '../../kernel/result.ts'
import { type MountTools, mount } from '../../server/mount.ts'
import type { Tools } from '../../server/tools.ts'
import * as calls from '../settings-contract.ts'
import { dismissFirstSteps } from '../settings-contract.ts'
import {
  changeApplications,
  changeContact,
  changeMail,
  changeOrdersStop,
  changeTexting,
  stopOrders,
} from './change-settings.ts'
import { mayOperate, operatorActor } from './operator-access.ts'
import { dismissFirstList } from './read-first-steps.ts'
import { sendTestMail, sendTestText } from './send-test.ts'

export function settingsRoutes(app: FastifyInstance, tools: Tools, mountTools: MountTools): void {
  const isAllowed = (call: { session: { userId: number } }) => mayOperate(tools, call, 'change-settings')

  mount(app, calls.updateMarketplaceContact, mountTools, async (call) =>
    (await isAllowed(call)) ? changeContact(tools, call.body, operatorActor(call)) : refuse('not-operator'),
  )
  mount(app, calls.stopOrders, mountTools, async (call) =>
    (await mayOperate(tools, call, 'stop-orders'))
      ? stopOrders(tools, call.body, operatorActor(call))
      : refuse('not-operator'),
  )
  mount(app, calls.updateOrdersStop, mountTools, async (call) =>
    (await mayOperate(tools, call, 'stop-orders'))
      ? changeOrdersStop(tools, call.body, operatorActor(call))
      : refuse('not-operator'),
  )
  mount(app, calls.updateApplications, mountTools, async (call) => {
    const { is_open: isOpen, version } = call.body
    return (await isAllowed(call))
      ? changeApplications(tools, { isOpen, version }, operatorActor(call))
      : refuse('not-operator')
  })
  mount(app, calls.updateMailServer, mountTools, async (call) =>
    (await isAllowed(call)) ? changeMail(tools, call.body, operatorActor(call)) : refuse('not-operator'),
  )
  mount(app, calls.updateTexting, mountTools, async (call) =>
    (await isAllowed(call)) ? changeTexting(tools, call.body, operatorActor(call)) : refuse('not-operator'),
  )
  mount(app, dismissFirstSteps, mountTools, async (call) =>
    (await isAllowed(call)) ? dismissFirstList(tools, operatorActor(call)) : refuse('not-operator'),
  )
  mount(app, calls.testMail, mountTools, async (call) => {
    if (!(await isAllowed(call))) return refuse('not-operator')
    return sendTestMail(tools, { actor: operatorActor(call), language: call.language })
  })
  mount(app, calls.testText, mountTools, async (call) => {
    if (!(await isAllowed(call))) return refuse('not-operator')
    return sendTestText(tools, { actor: operatorActor(call), language: call.language, phone: call.body.phone })
  })
}
