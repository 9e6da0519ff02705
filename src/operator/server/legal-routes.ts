import type { FastifyInstance } from 'fastify'
import { refuse } from '../../kernel/result.ts'
import { type MountTools, mount } from '../../server/mount.ts'
import type { Tools } from '../../server/tools.ts'
import * as calls from '../legal-contract.ts'
import { changeImprint } from './change-settings.ts'
import { mayOperate, operatorActor } from './operator-access.ts'
import { discardLegalDraft, publishLegalDraft, saveLegalDraft } from './publish-legal.ts'

export function legalRoutes(app: FastifyInstance, tools: Tools, mountTools: MountTools): void {
  const isAllowed = (call: { session: { userId: number } }) => mayOperate(tools, call, 'edit-legal')

  mount(app, calls.saveLegalDraft, mountTools, async (call) => {
    if (!(await isAllowed(call))) return refuse('not-operator')
    return saveLegalDraft(tools, operatorActor(call), { ...call.params, ...call.body })
  })
  mount(app, calls.discardLegalDraft, mountTools, async (call) => {
    if (!(await isAllowed(call))) return refuse('not-operator')
    return discardLegalDraft(tools, operatorActor(call), { ...call.params, ...call.body })
  })
  mount(app, calls.publishLegalDraft, mountTools, async (call) => {
    if (!(await isAllowed(call))) return refuse('not-operator')
    const { version, asks_again: asksAgain } = call.body
    return publishLegalDraft(tools, operatorActor(call), { ...call.params, version, asksAgain })
  })
  mount(app, calls.updateImprint, mountTools, async (call) =>
    (await isAllowed(call)) ? changeImprint(tools, call.body, operatorActor(call)) : refuse('not-operator'),
  )
}
