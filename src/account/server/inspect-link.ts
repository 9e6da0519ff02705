import type { ReplyOf } from '../../kernel/endpoint.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import type { Tools } from '../../server/tools.ts'
import type { inspectMailedLink, LinkLeadsTo } from '../link-contract.ts'
import type { Browser } from './email-owner.ts'
import { findLink } from './link-store.ts'
import { findTarget } from './password-reset.ts'
import { findUserByEmail } from './user-store.ts'

/** Does not consume the link, because mail scanners open links automatically. */
export async function inspectLink(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  browser: Browser,
  token: string,
): Promise<Result<ReplyOf<typeof inspectMailedLink>, 'link-dead' | 'email-taken'>> {
  const now = clock.now()
  const link = await findLink(db, token, now)
  if (!link) return refuse('link-dead')
  const { purpose, email, userId } = link
  const leadTo = (leads_to: LinkLeadsTo) => ok({ purpose, email, leads_to })
  if (purpose === 'email-change' && browser.session?.userId === userId) {
    const holder = await findUserByEmail(db, email)
    return holder?.emailVerifiedAt && holder.id !== userId ? refuse('email-taken') : leadTo('confirm')
  }
  const target = await findTarget(db, link, browser, now)
  if (!target) return refuse('link-dead')
  if (target === 'after-proof') return leadTo('proof')
  if (purpose === 'email-change') return leadTo('sign-in')
  return leadTo(target.to === 'holder' ? 'account' : 'new-account')
}
