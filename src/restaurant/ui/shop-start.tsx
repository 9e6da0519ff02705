import { useState } from 'react'
import { Link } from 'react-router'
import { useCanSend } from '../../account/ui/account-store.ts'
import type { ShopStatus } from '../../catalogue/shop-status.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { pathIn } from '../../ui/language-path.ts'
import { Notice } from '../../ui/notice.tsx'
import { useLanguage, useTexts } from '../../ui/texts.tsx'
import { useReread } from '../../ui/use-reread.ts'
import type { MissingPart } from '../shop-profile.ts'
import { maySubmit, nextStep, type StartFacts, stepStates } from '../start-steps.ts'
import { AcceptingLine } from './accepting-line.tsx'
import { ShopStatusBadge } from './shop-status-badge.tsx'
import { StartStepRow } from './start-step-row.tsx'
import { useStatusMove } from './use-status-move.ts'

export type StartView = StartFacts & {
  readonly id: number
  readonly version: number
  readonly status: ShopStatus
  /** Why the shop was sent back; null otherwise. */
  readonly reason: string | null
  readonly name: string
  /** The version of the terms for restaurants that is in force. */
  readonly partners: number
}

/** Opening needs only hours and one dish, which is less than the steps of the list. */
const mayMove = (to: string, facts: StartFacts): boolean => {
  if (to === 'submitted') return maySubmit(facts)
  const toOpen: readonly MissingPart[] = ['hours', 'menu']
  return to !== 'live' || !facts.missing.some((part) => toOpen.includes(part))
}

export const ShopStart = ({ shop }: { shop: StartView }) => {
  const t = useTexts('restaurant/start')
  const words = useTexts('restaurant/shop')
  const language = useLanguage()
  const { texts, mails } = useCanSend()
  const [problem, setProblem] = useState<string | null>(null)
  const { step, busy, go } = useStatusMove(shop, { refused: setProblem })
  useReread()
  const { status, reason } = shop
  const steps = stepStates(shop)
  const needed = steps.filter(({ isOptional }) => !isOptional)
  const next = nextStep(shop)
  const isFinal = step !== null && mayMove(step.to, shop)
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      <Card className="flex flex-col items-start gap-3">
        <h1 className="text-3xl">
          <bdi>{shop.name}</bdi>
        </h1>
        <div role="status" className="flex flex-col items-start gap-3">
          <ShopStatusBadge status={status} />
          <p className="text-muted">
            {t(`explained.${status}`)}
            {status === 'submitted' && (texts || mails) && ` ${words('willTell')}`}
          </p>
        </div>
        {reason !== null && (
          <Notice
            kind="warning"
            title={words('reason')}
            className="w-full"
            action={
              <Link to={pathIn(language, '/pro/shop')} className={buttonClass({ variant: 'secondary', size: 'small' })}>
                {t('correct')}
              </Link>
            }
          >
            <bdi className="whitespace-pre-line">{reason}</bdi>
          </Notice>
        )}
      </Card>
      <Card className="flex flex-col gap-2">
        <h2 className="text-xl">{t('steps')}</h2>
        <p className="text-muted">
          {t('progress', { done: needed.filter(({ isDone }) => isDone).length, all: needed.length })}
        </p>
        <ol>
          {steps.map((one) => (
            <StartStepRow
              key={one.step}
              {...one}
              isNext={one.step === next}
              products={shop.products}
              shopId={shop.id}
            />
          ))}
        </ol>
      </Card>
      {problem && <Notice kind="error">{problem}</Notice>}
      {step && (
        <div className="flex flex-col items-start gap-2">
          {!isFinal && (step.to === 'submitted' || step.to === 'live') && (
            <p className="text-muted">{t(`before.${step.to}`)}</p>
          )}
          {step.to === 'submitted' && isFinal && next !== null && <p className="text-muted">{t('early')}</p>}
          {step.to === 'submitted' && <AcceptingLine partners={shop.partners} />}
          <Button
            size="large"
            busy={busy}
            disabled={!isFinal}
            variant={step.to !== 'draft' && next === null ? 'primary' : 'secondary'}
            onClick={() => void go(step)}
          >
            {words(`move.${step.words}`)}
          </Button>
        </div>
      )}
    </div>
  )
}
