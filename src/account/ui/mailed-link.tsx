import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonClass } from '../../ui/button.tsx'
import { call } from '../../ui/call.ts'
import { pathIn } from '../../ui/language-path.ts'
import { useLanguage, useTexts } from '../../ui/texts.tsx'
import { HomeLink, TokenLinkPage } from '../../ui/token-link-page.tsx'
import type { inspectMailedLink, LinkLeadsTo } from '../link-contract.ts'
import { type LinkErrand, type LinkPurpose, pathOfErrand } from '../mailed-link.ts'

export type OpenLink = { readonly token: string; readonly email: string; readonly leadsTo: LinkLeadsTo }

type Props = {
  purpose: LinkPurpose
  title: string
  children: (link: OpenLink) => ReactNode
  dead: (why: string | null) => ReactNode
  used: ReactNode
}

const look = (token: string, signal: AbortSignal) =>
  call<typeof inspectMailedLink>('POST', '/api/mailed-links', { body: { token }, signal })

export function MailedLink({ purpose, title, children, dead, used }: Props) {
  const t = useTexts('account/profile')
  const words = {
    reading: t('mailedLink.reading'),
    noScript: t('mailedLink.noScript'),
    missingTitle: t('mailedLink.missingTitle'),
    missingText: t('mailedLink.missingText'),
    failedTitle: t('mailedLink.failedTitle'),
    failedText: t('mailedLink.failedText'),
    retry: t('mailedLink.retry'),
    home: t('mailedLink.home'),
  }
  const titled = (content: ReactNode) => (
    <>
      <title>{title}</title>
      {content}
    </>
  )
  const refused = (code: string, message: string) => {
    if (code === 'email-taken') return titled(dead(message))
    return code === 'link-dead' || code === 'invalid' ? titled(dead(null)) : null
  }
  return (
    <TokenLinkPage title={title} words={words} ask={look} refused={refused} used={titled(used)}>
      {({ value: { email, leads_to: leadsTo, purpose: found }, token }) =>
        titled(found === purpose ? children({ token, email, leadsTo }) : dead(null))
      }
    </TokenLinkPage>
  )
}

export function BackHome() {
  const t = useTexts('account/profile')
  return <HomeLink>{t('mailedLink.home')}</HomeLink>
}

export function GoOn({ errand }: { errand: LinkErrand | null }) {
  const t = useTexts('account/profile')
  const language = useLanguage()
  if (errand === null) return <BackHome />
  return (
    <Link to={pathIn(language, pathOfErrand[errand])} className={buttonClass({ size: 'large' })}>
      {t(`mailedLink.errand.${errand}`)}
    </Link>
  )
}
