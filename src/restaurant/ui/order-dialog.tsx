import { useEffect, useState } from 'react'
import { openReportOf } from '../../orders/order-report.ts'
import { useIsolated, useTexts } from '../../ui/texts.tsx'
import type { ShopOrderReply } from '../contract.ts'
import { mayHandOver } from '../hand-over.ts'
import { AnswerReport } from './answer-report.tsx'
import { AskReady } from './ask-ready.tsx'
import { AskReason } from './ask-reason.tsx'
import { DelayOrder } from './delay-order.tsx'
import { EndOrder } from './end-order.tsx'
import { HandOverDialog } from './hand-over-dialog.tsx'
import type { Question } from './order-moves.tsx'
import { type Board, useOvertaken } from './use-board.ts'

type Props = {
  /** The order when the dialog opened. */
  order: ShopOrderReply
  question: Question
  /** The order now. Undefined if it is no longer listed. */
  now: ShopOrderReply | undefined
  open: boolean
  onClose: () => void
  board: Pick<Board, 'notices' | 'keepCooking' | 'answerReport' | 'delay'>
  onMove: Board['move']
}

const declining = ['started', 'almostReady', 'ready'] as const

const isStillAsked = (question: Question, asked: ShopOrderReply, now: ShopOrderReply): boolean => {
  if (question === 'delay') return now.status === 1 || now.status === 2
  if (question === 'keepCooking') return now.cancel_refused_at === null && now.moves.includes(4)
  if (question === 'report') return openReportOf(now)?.id === openReportOf(asked)?.id
  // The dialog says so itself if the payment was noted meanwhile.
  if (question === 'payment') return now.status < 4
  if (question === 'handOver') return now.status === asked.status && mayHandOver(now)
  return now.status === asked.status && now.moves.includes(question === 'ready' ? 3 : question)
}

/** Stays open if a colleague was faster, and says who did what. */
export const OrderDialog = ({ order, question, now, open, onClose, board, onMove }: Props) => {
  const t = useTexts('restaurant')
  const words = useTexts('restaurant/hand-over')
  const isolate = useIsolated()
  const overtaken = useOvertaken()
  const [told, setTold] = useState<string>()
  // Whether the last press notes a payment.
  const [isPaying, setPaying] = useState(false)
  const [phase, setPhase] = useState<'asking' | 'sending' | 'done' | 'stayed'>('asking')
  const isOpen = phase === 'asking' || phase === 'stayed'
  // Keeps the dialog's text after the user's press, and during the closing animation.
  const [current, setCurrent] = useState(order)
  if (open && isOpen && now && now !== current) setCurrent(now)
  const isGone = open && isOpen && (now === undefined || !isStillAsked(question, order, now))
  const notice = phase === 'stayed' ? board.notices.get(order.id) : undefined
  const toldOf = (changed: ShopOrderReply): string => {
    if (question !== 'handOver' || changed.status !== 7 || phase !== 'stayed' || notice !== undefined)
      return overtaken(changed)
    if (!isPaying) return words('unsent.handed')
    return changed.takes_payment
      ? `${overtaken(changed)} ${words('unsent.stillUnpaid')}`
      : words('unsent.handedAndPaid')
  }
  if (isGone && told === undefined) setTold(now ? toldOf(now) : t('unlisted'))
  const isUnsent = phase === 'stayed' && !isGone && told === undefined && notice === undefined
  const staysOpen = question === 'handOver' || question === 'payment' || question === 'report'
  // The card says that the request did not reach the server, and its button can be pressed again.
  useEffect(() => {
    if (isUnsent && !staysOpen) onClose()
  }, [isUnsent, staysOpen, onClose])
  const send = async (press: Promise<boolean>): Promise<boolean> => {
    setPhase('sending')
    const isDone = await press
    setPhase(isDone ? 'done' : 'stayed')
    if (isDone) onClose()
    return isDone
  }
  const shared = { order: current, open, onClose, told, notice, busy: phase === 'sending' }
  if (question === 'ready') return <AskReady {...shared} onReady={() => send(onMove(current, { to: 3 }))} />
  if (question === 'handOver' || question === 'payment')
    return (
      <HandOverDialog
        {...shared}
        isHandOver={question === 'handOver'}
        isUnsent={isUnsent}
        onMove={(options) => {
          setPaying(options.atCounter?.payment != null)
          return send(onMove(current, options))
        }}
      />
    )
  if (question === 'delay')
    return <DelayOrder {...shared} onDelay={(readyInMinutes) => send(board.delay(current, readyInMinutes))} />
  if (question === 'report')
    return (
      <AnswerReport
        {...shared}
        isUnsent={isUnsent}
        onAnswer={(report, words) => send(board.answerReport(current, report, words))}
      />
    )
  if (question === 'keepCooking')
    return (
      <AskReason
        {...shared}
        title={t('ask.keepCooking.title', { id: order.id })}
        text={t('ask.keepCooking.text', { name: isolate(order.customer.name) })}
        keep={t('ask.keep')}
        confirm={t('ask.keepCooking.confirm')}
        reason={{
          label: t('ask.reason'),
          hint: t('ask.keepCooking.hint'),
          answers: declining.map((answer) => t(`ask.keepCooking.answers.${answer}`)),
        }}
        onConfirm={(reason) => send(board.keepCooking(current, reason))}
      />
    )
  return <EndOrder {...shared} ending={question} onMove={(options) => send(onMove(current, options))} />
}
