import { call } from '../../ui/call.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { HomeLink, TokenLinkPage } from '../../ui/token-link-page.tsx'
import type { inspectSetupLink } from '../setup-contract.ts'
import { FirstOperator } from './first-operator.tsx'

const look = (token: string, signal: AbortSignal) =>
  call<typeof inspectSetupLink>('POST', '/api/admin/setup/link', { body: { token }, signal })

/** `isOver`: the marketplace has its operator, whatever the link. */
export function SetUpPage({ isOver }: { isOver: boolean }) {
  const t = useTexts('operator')
  const words = {
    reading: t('setup.reading'),
    noScript: t('setup.noScript'),
    missingTitle: t('setup.missingTitle'),
    missingText: t('setup.missingText'),
    failedTitle: t('setup.failedTitle'),
    failedText: t('setup.failedText'),
    retry: t('setup.retry'),
    home: t('setup.home'),
  }
  const dead = (title: string, message: string) => (
    <>
      <title>{title}</title>
      <EmptyState heading="h1" title={title} action={<HomeLink>{words.home}</HomeLink>}>
        {message}
      </EmptyState>
    </>
  )
  if (isOver) return dead(t('setup.overTitle'), t('setup.overText'))
  const refused = (code: string, message: string) => {
    if (code === 'already-set-up') return dead(t('setup.overTitle'), message)
    return code.startsWith('setup-link') || code === 'invalid' ? dead(t('setup.deadTitle'), message) : null
  }
  return (
    <TokenLinkPage title={t('setup.title')} words={words} ask={look} refused={refused}>
      {({ token, askAgain }) => (
        <>
          <title>{t('setup.title')}</title>
          <h1 className="text-3xl">{t('setup.title')}</h1>
          <p className="mt-2 max-w-prose text-muted">{t('setup.lead')}</p>
          <FirstOperator token={token} onDead={askAgain} />
        </>
      )}
    </TokenLinkPage>
  )
}
