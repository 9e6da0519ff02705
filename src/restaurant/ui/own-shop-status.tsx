import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { isListed, type ShopStatus } from '../../catalogue/shop-status.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { call } from '../../ui/call.ts'
import { Card } from '../../ui/card.tsx'
import { pathIn } from '../../ui/language-path.ts'
import { Notice } from '../../ui/notice.tsx'
import { useLanguage, useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import type { changeShopStatus, OwnShopView, ShopProfileReply } from '../shop-contract.ts'
import type { MissingPart } from '../shop-profile.ts'
import { ShopStatusBadge } from './shop-status-badge.tsx'

type Step = {
  readonly to: 'submitted' | 'draft' | 'live' | 'paused'
  readonly words: 'submit' | 'resubmit' | 'withdraw' | 'open' | 'pause' | 'resume'
}

const stepOf: Readonly<Partial<Record<ShopStatus, Step>>> = {
  draft: { to: 'submitted', words: 'submit' },
  submitted: { to: 'draft', words: 'withdraw' },
  'sent-back': { to: 'submitted', words: 'resubmit' },
  approved: { to: 'live', words: 'open' },
  live: { to: 'paused', words: 'pause' },
  paused: { to: 'live', words: 'resume' },
}

const pageOf: Readonly<Partial<Record<MissingPart, string>>> = { hours: '/pro/hours', menu: '/pro/menu' }

/** Nothing is missing for leaving a status. */
const missingOf = ({ status, missing }: ShopProfileReply): readonly MissingPart[] =>
  status === 'submitted' || status === 'live' || status === 'suspended' ? [] : missing

export const OwnShopStatus = ({ shop, hasUnsaved }: { shop: OwnShopView; hasUnsaved: boolean }) => {
  const t = useTexts('restaurant/shop')
  const language = useLanguage()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { id, version, status, reason } = shop
  const step = stepOf[status]
  const missing = missingOf(shop)
  const go = async ({ to }: Step) => {
    if (hasUnsaved && to === 'submitted') return setProblem(t('form.unsaved'))
    setBusy(true)
    setProblem(null)
    const answer = await call<typeof changeShopStatus>('POST', '/api/pro/shops/:id/status', {
      params: { id },
      body: { version, status: to },
    })
    setBusy(false)
    if (answer.ok) toast.success(t(`moved.${to}`))
    else setProblem(answer.message)
    void revalidate()
  }
  return (
    <Card className="flex flex-col items-start gap-3">
      <h2 className="text-xl">
        <bdi>{shop.profile.name}</bdi>
      </h2>
      <ShopStatusBadge status={status} />
      <p className="text-muted">{t(`explained.${status}`)}</p>
      {reason !== null && (
        <Notice kind="warning" title={t('reason')} className="w-full">
          <bdi className="whitespace-pre-line">{reason}</bdi>
        </Notice>
      )}
      {missing.length > 0 && (
        <div>
          <p className="font-semibold">{t('missing')}</p>
          <ul className="list-disc ps-5">
            {missing.map((part) => {
              const page = pageOf[part]
              const words = t(`parts.${part}`)
              return <li key={part}>{page ? <Link to={pathIn(language, page)}>{words}</Link> : words}</li>
            })}
          </ul>
        </div>
      )}
      {problem !== null && <Notice kind="error">{problem}</Notice>}
      <div className="flex flex-wrap gap-2">
        {step && (
          <Button
            busy={busy}
            variant={step.to === 'submitted' || step.to === 'live' ? 'primary' : 'secondary'}
            onClick={() => void go(step)}
          >
            {t(`move.${step.words}`)}
          </Button>
        )}
        {isListed(status) && (
          <a href={pathIn(language, `/${shop.profile.domain}/`)} className={buttonClass({ variant: 'quiet' })}>
            {t('see')}
          </a>
        )}
      </div>
    </Card>
  )
}
