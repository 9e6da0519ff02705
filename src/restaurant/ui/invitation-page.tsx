import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { OwnAccount } from '../../account/own-account.ts'
import { buttonClass } from '../../ui/button.tsx'
import { call } from '../../ui/call.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { pathIn } from '../../ui/language-path.ts'
import { useIsolated, useLanguage, useTexts } from '../../ui/texts.tsx'
import { HomeLink, TokenLinkPage } from '../../ui/token-link-page.tsx'
import type { inspectInvitation } from '../people-contract.ts'
import { AnswerInvitation, type Joined } from './answer-invitation.tsx'

const look = (token: string, signal: AbortSignal) =>
  call<typeof inspectInvitation>('POST', '/api/invitations', { body: { token }, signal })

const endings = ['invitation-dead', 'invitation-used', 'invitation-old']

/** `account` is null for a visitor who is not signed in. */
export function InvitationPage({ account }: { account: OwnAccount | null }) {
  const t = useTexts('restaurant/people')
  const isolate = useIsolated()
  const own = useTexts('account/profile')
  const [joined, setJoined] = useState<Joined | null>(null)
  const words = {
    reading: own('mailedLink.reading'),
    noScript: own('mailedLink.noScript'),
    missingTitle: own('mailedLink.missingTitle'),
    missingText: t('arrival.missingText'),
    failedTitle: own('mailedLink.failedTitle'),
    failedText: own('mailedLink.failedText'),
    retry: own('mailedLink.retry'),
    home: own('mailedLink.home'),
  }
  if (joined !== null)
    return (
      <Ending
        title={t('arrival.doneTitle', { shop: isolate(joined.shop ?? t('arrival.marketplace')) })}
        action={<WorkLink next={joined.next} />}
      >
        {joined.next === 'orders' && t('arrival.doneText')}
        {joined.next === 'profile' && t('arrival.profileText')}
      </Ending>
    )
  const refused = (code: string, message: string) =>
    endings.includes(code) || code === 'invalid' ? (
      <Ending title={t('arrival.deadTitle')} action={<HomeLink>{words.home}</HomeLink>}>
        {code !== 'invalid' && message}
      </Ending>
    ) : null
  return (
    <TokenLinkPage
      title={t('arrival.title')}
      words={words}
      ask={look}
      refused={refused}
      used={
        <Ending title={t('arrival.usedTitle')} action={<HomeLink>{words.home}</HomeLink>}>
          {t('arrival.usedText')}
        </Ending>
      }
    >
      {({ value, token, askAgain }) => (
        <AnswerInvitation
          invitation={value}
          token={token}
          account={account}
          onJoined={setJoined}
          onChanged={askAgain}
        />
      )}
    </TokenLinkPage>
  )
}

const Ending = ({ title, action, children }: { title: string; action: ReactNode; children: ReactNode }) => (
  <>
    <title>{title}</title>
    <EmptyState heading="h1" title={title} action={action}>
      {children}
    </EmptyState>
  </>
)

const work = {
  marketplace: { path: '/admin', words: 'arrival.openMarketplace' },
  orders: { path: '/pro', words: 'arrival.open' },
  profile: { path: '/pro/start', words: 'arrival.openProfile' },
} as const

const WorkLink = ({ next }: Pick<Joined, 'next'>) => {
  const t = useTexts('restaurant/people')
  const { path, words } = work[next]
  return (
    <Link to={pathIn(useLanguage(), path)} className={buttonClass({ size: 'large' })}>
      {t(words)}
    </Link>
  )
}
