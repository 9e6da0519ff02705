import { useState } from 'react'
import { leftToRight } from '../../kernel/bidi.ts'
import { Price } from '../../ui/bidi-text.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { onFirstOpening } from '../../ui/lazy.tsx'
import { momentText } from '../../ui/moment.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useIsolated, useTexts } from '../../ui/texts.tsx'
import { cashText } from '../cash.ts'
import type { CashView, CurrentShift } from '../cash-view.ts'

const CloseShift = onFirstOpening(() => import('./close-shift.tsx').then((file) => file.CloseShift))
const MoveCash = onFirstOpening(() => import('./move-cash.tsx').then((file) => file.MoveCash))

const inDrawer = ['taken', 'givenBack', 'putIn', 'takenOut'] as const
const byCard = ['card', 'cardGivenBack'] as const

type Props = { cash: CashView; shift: CurrentShift }

export const CurrentShiftCard = ({ cash, shift }: Props) => {
  const t = useTexts('restaurant/cash')
  const isolate = useIsolated()
  const [dialog, setDialog] = useState<'close' | 'put-in' | 'taken-out' | null>(null)
  // Keeps the dialog's content during its closing animation.
  const [move, setMove] = useState<'put-in' | 'taken-out'>('put-in')
  const opened = leftToRight(momentText(shift.openedAt, cash.shop.zone))
  const openMove = (kind: 'put-in' | 'taken-out') => {
    setMove(kind)
    setDialog(kind)
  }
  const row = (label: string, minor: number, sign = '') => (
    <div key={label} className="flex flex-wrap justify-between gap-x-4 py-1.5">
      <dt>{label}</dt>
      <dd>
        <Price text={`${sign}${cashText(minor, cash)}`} />
      </dd>
    </div>
  )
  return (
    <Card>
      <h2 className="text-xl">{t('shift.title')}</h2>
      <p className="text-sm text-muted">{t('shift.since', { who: isolate(shift.openedBy), at: opened })}</p>
      {shift.isForgotten && (
        <Notice kind="warning" title={t('shift.forgotten', { at: opened })} className="mt-3">
          {t('shift.forgottenText')}
        </Notice>
      )}
      <p className="mt-4 flex flex-wrap items-baseline justify-between gap-x-4 rounded-button bg-primary-soft px-4 py-3">
        <span className="font-semibold">{t('shift.expected')}</span>
        <Price text={cashText(shift.expected, cash)} className="font-display text-3xl font-bold" />
      </p>
      <dl className="mt-3 divide-y divide-border">
        {row(t('shift.float'), shift.float)}
        {inDrawer
          .filter((name) => name === 'taken' || shift.sums[name] > 0)
          .map((name) =>
            row(t(`shift.${name}`), shift.sums[name], name === 'givenBack' || name === 'takenOut' ? '−' : '+'),
          )}
        {byCard.filter((name) => shift.sums[name] > 0).map((name) => row(t(`shift.${name}`), shift.sums[name]))}
      </dl>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button size="large" className="flex-auto" onClick={() => setDialog('close')}>
          {t('close.action')}
        </Button>
        <Button variant="secondary" className="flex-auto" onClick={() => openMove('put-in')}>
          {t('move.putIn')}
        </Button>
        <Button variant="secondary" className="flex-auto" onClick={() => openMove('taken-out')}>
          {t('move.takenOut')}
        </Button>
      </div>
      <CloseShift cash={cash} shift={shift} open={dialog === 'close'} onClose={() => setDialog(null)} />
      <MoveCash
        key={move}
        cash={cash}
        kind={move}
        open={dialog === 'put-in' || dialog === 'taken-out'}
        onClose={() => setDialog(null)}
      />
    </Card>
  )
}
