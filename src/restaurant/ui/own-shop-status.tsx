import { useState } from 'react'
import { Link } from 'react-router'
import { isListed, type ShopStatus } from '../../catalogue/shop-status.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { call } from '../../ui/call.ts'
import { Card } from '../../ui/card.tsx'
import { pathIn } from '../../ui/language-path.ts'
import { Notice } from '../../ui/notice.tsx'
import { useLanguage, useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import { useRefresh } from '../../ui/use-refresh.ts'
import type { changeShopStatus, OwnShopView, ShopProfileReply } from '../shop-contract.ts'
import { type MissingPart, profileParts } from '../shop-profile.ts'
import { ShopStatusBadge } from './shop-status-badge.tsx'
import { useCallFailure } from './use-menu-change.ts'

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

const isOfProfile = (part: MissingPart): boolean => profileParts.some((one) => one === part)

/** A shop that is open already has what it needs. */
const missingOf = ({ status, missing }: ShopProfileReply): readonly MissingPart[] =>
  status === 'live' || status === 'suspended' ? [] : missing

type Props = {
  shop: OwnShopView
  hasUnsaved: boolean
  /** How often the form was saved. */
  saves: number
  onMoved: (version: number) => void
}

export const OwnShopStatus = ({ shop, hasUnsaved, saves, onMoved }: Props) => {
  const t = useTexts('restaurant/shop')
  const failure = useCallFailure()
  const language = useLanguage()
  const refresh = useRefresh()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<{ readonly at: string; readonly message: string } | null>(null)
  const { id, version, status, reason } = shop
  const step = stepOf[status]
  const missing = missingOf(shop)
  /** A message is about the form as it was at the press. */
  const now = `${saves} ${hasUnsaved}`
  const go = async ({ to }: Step) => {
    if (hasUnsaved && to === 'submitted') return setProblem({ at: now, message: t('form.unsaved') })
    setBusy(true)
    setProblem(null)
    const answer = await call<typeof changeShopStatus>('POST', '/api/pro/shops/:id/status', {
      params: { id },
      body: { version, status: to },
    })
    setBusy(false)
    if (answer.ok) {
      onMoved(answer.value.version)
      toast.success(t(`moved.${to}`))
    } else setProblem({ at: now, message: failure(answer) })
    void refresh()
  }
  return (
    <Card className="flex flex-col items-start gap-3">
      <h2 className="text-xl">
        <bdi>{shop.profile.name}</bdi>
      </h2>
      <div role="status" className="flex flex-col items-start gap-3">
        <ShopStatusBadge status={status} />
        <p className="text-muted">{t(`explained.${status}`)}</p>
      </div>
      {reason !== null && (
        <Notice kind="warning" title={t('reason')} className="w-full">
          <bdi className="whitespace-pre-line">{reason}</bdi>
        </Notice>
      )}
      <Missing title={t('missing')} parts={missing.filter(isOfProfile)} />
      <Missing title={t('missingToOpen')} parts={missing.filter((part) => !isOfProfile(part))} />
      {problem?.at === now && <Notice kind="error">{problem.message}</Notice>}
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

const Missing = ({ title, parts }: { title: string; parts: readonly MissingPart[] }) => {
  const t = useTexts('restaurant/shop')
  const language = useLanguage()
  return (
    parts.length > 0 && (
      <div>
        <p className="font-semibold">{title}</p>
        <ul className="list-disc ps-5">
          {parts.map((part) => {
            const page = pageOf[part]
            const words = t(`parts.${part}`)
            return <li key={part}>{page ? <Link to={pathIn(language, page)}>{words}</Link> : words}</li>
          })}
        </ul>
      </div>
    )
  )
}
