import { useState } from 'react'
import { Link } from 'react-router'
import { useCanSend } from '../../account/ui/account-store.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { pathIn } from '../../ui/language-path.ts'
import { Notice } from '../../ui/notice.tsx'
import { useLanguage, useTexts } from '../../ui/texts.tsx'
import type { OwnShopView, ShopProfileReply } from '../shop-contract.ts'
import { type MissingPart, profileParts } from '../shop-profile.ts'
import { AcceptingLine } from './accepting-line.tsx'
import { ShopStatusBadge } from './shop-status-badge.tsx'
import { type StatusStep, useStatusMove } from './use-status-move.ts'

const pageOf: Readonly<Partial<Record<MissingPart, string>>> = { hours: '/pro/hours', menu: '/pro/menu' }

const isOfProfile = (part: MissingPart): boolean => profileParts.some((one) => one === part)

const missingOf = ({ status, missing }: ShopProfileReply): readonly MissingPart[] =>
  status === 'live' || status === 'suspended' ? [] : missing

type Props = {
  shop: OwnShopView
  hasUnsaved: boolean
  saves: number
  onMoved: (version: number) => void
}

export const OwnShopStatus = ({ shop, hasUnsaved, saves, onMoved }: Props) => {
  const t = useTexts('restaurant/shop')
  const language = useLanguage()
  const { texts, mails } = useCanSend()
  const [problem, setProblem] = useState<{ readonly at: string; readonly message: string } | null>(null)
  const { status, reason } = shop
  const missing = missingOf(shop)
  /** A message is shown only while the form is as it was at the press. */
  const now = `${saves} ${hasUnsaved}`
  const { step, busy, go } = useStatusMove(shop, {
    moved: onMoved,
    refused: (message) => setProblem(message === null ? null : { at: now, message }),
  })
  const press = (wanted: StatusStep) => {
    if (hasUnsaved && wanted.to === 'submitted') setProblem({ at: now, message: t('form.unsaved') })
    else void go(wanted)
  }
  return (
    <Card className="flex flex-col items-start gap-3">
      <h2 className="text-xl">
        <bdi>{shop.profile.name}</bdi>
      </h2>
      <div role="status" className="flex flex-col items-start gap-3">
        <ShopStatusBadge status={status} />
        <p className="text-muted">
          {t(`explained.${status}`)}
          {status === 'submitted' && (texts || mails) && ` ${t('willTell')}`}
        </p>
      </div>
      {reason !== null && (
        <Notice kind="warning" title={t('reason')} className="w-full">
          <bdi className="whitespace-pre-line">{reason}</bdi>
        </Notice>
      )}
      <Missing title={t('missing')} parts={missing.filter(isOfProfile)} />
      <Missing title={t('missingToOpen')} parts={missing.filter((part) => !isOfProfile(part))} />
      {problem?.at === now && <Notice kind="error">{problem.message}</Notice>}
      {step?.to === 'submitted' && <AcceptingLine partners={shop.partners} />}
      <div className="flex flex-wrap gap-2">
        {step && (
          <Button
            busy={busy}
            variant={step.to === 'submitted' || step.to === 'live' ? 'primary' : 'secondary'}
            onClick={() => press(step)}
          >
            {t(`move.${step.words}`)}
          </Button>
        )}
        {shop.isListed && (
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
