import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { pathIn } from '../../ui/language-path.ts'
import { Notice } from '../../ui/notice.tsx'
import { useLanguage, useTexts } from '../../ui/texts.tsx'
import { useCall } from '../../ui/use-call.ts'
import { useRefresh } from '../../ui/use-refresh.ts'
import { type AcceptedVersions, acceptedNames } from '../legal.ts'
import type { acceptLegal } from '../legal-contract.ts'

type Props = {
  due: AcceptedVersions
  id?: string
  className?: string
}

export function LegalAsk({ due, id, className }: Props) {
  const t = useTexts('account')
  const language = useLanguage()
  const refresh = useRefresh()
  const call = useCall()
  const [message, setMessage] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const accept = async () => {
    if (busy) return
    setBusy(true)
    const answer = await call<typeof acceptLegal>('POST', '/api/legal/accept', { body: due })
    setMessage(answer.ok ? null : answer.message)
    // Refreshes after a refusal too, because only a refresh shows the newer version.
    await refresh()
    setBusy(false)
  }
  const links = acceptedNames
    .filter((name) => due[name] !== undefined)
    .map((name) => (
      <li key={name}>
        <a
          href={pathIn(language, `/legal/${name}/${due[name]}`)}
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-11 items-center font-semibold text-inherit underline underline-offset-4"
        >
          {t(`legalAsk.${name}`)}
        </a>
      </li>
    ))
  if (links.length === 0) return null
  return (
    <AskNotice {...{ id, className }}>
      <p>{t('legalAsk.text')}</p>
      <ul className="flex flex-wrap gap-x-5">{links}</ul>
      {message !== null && <p className="mb-2 font-semibold">{message}</p>}
      <Button size="small" busy={busy} onClick={() => void accept()}>
        {t('legalAsk.accept')}
      </Button>
    </AskNotice>
  )
}

const AskNotice = ({ id, className, children }: { id?: string; className?: string; children: ReactNode }) => {
  const t = useTexts('account')
  return (
    <div id={id} className={className}>
      <Notice kind="info" title={t('legalAsk.title')}>
        {children}
      </Notice>
    </div>
  )
}
