import { useState } from 'react'
import { Thumbnail } from '../../catalogue/ui/thumbnail.tsx'
import { timeText } from '../../kernel/wall-time.ts'
import { OwnWords } from '../../ui/bidi-text.tsx'
import { Button } from '../../ui/button.tsx'
import { call } from '../../ui/call.ts'
import { Card } from '../../ui/card.tsx'
import { useFailureText, useIsolated, useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import { useConfirm } from '../../ui/use-confirm.tsx'
import type { OrderReply } from '../contract.ts'
import type { answerMissing } from '../missing-contract.ts'
import type { MissingAnswer } from '../missing-dish.ts'
import type { MissingView, OrderView } from './order-view.ts'
import { RefundLines } from './refund-lines.tsx'

type Props = { order: OrderView; onAnswered: (order: OrderReply) => void; onRefused: () => void }

type QuestionProps = Props & { missing: MissingView }

const isPart = ({ quantity, of }: MissingView): boolean => quantity < of

/** One tap answers, because the customer has little time. */
const MissingQuestion = ({ order, missing, onAnswered, onRefused }: QuestionProps) => {
  const t = useTexts('orders/missing')
  const isolate = useIsolated()
  const failureText = useFailureText()
  const [sending, setSending] = useState<string | null>(null)
  const send = async (key: string, answer: MissingAnswer, product?: number) => {
    if (sending !== null) return
    setSending(key)
    const reply = await call<typeof answerMissing>('POST', '/api/orders/:id/missing/:question', {
      params: { id: order.id, question: missing.id },
      body: { answer, ...(product !== undefined && { product }) },
    })
    setSending(null)
    if (reply.ok) {
      toast.success(t('sent'))
      return onAnswered(reply.value)
    }
    toast.error(reply.status >= 400 && reply.status < 500 ? reply.message : failureText(t('failed'), reply.status))
    onRefused()
  }
  const cancelling = useConfirm(() => send('cancel', 'cancel'), {
    title: t('ask.title'),
    children: t(order.paymentState === 'paid' ? 'ask.textPaid' : 'ask.text', { shop: isolate(order.shop.name) }),
    confirm: t('ask.confirm'),
    cancel: t('ask.keep'),
  })
  const { quantity: count, of } = missing
  const rest = of - count
  const inPlace = (name: string) => (of > 1 ? t('pieces', { count, dish: isolate(name) }) : isolate(name))
  const titleId = `missing-${missing.id}`
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-3">
      <div role="status">
        <h2 id={titleId} className="text-xl">
          {t(isPart(missing) ? 'titlePart' : 'title', { count, of, dish: isolate(missing.dish) })}
        </h2>
        <p className="mt-1">
          {t(isPart(missing) ? 'textPart' : 'text', { shop: isolate(order.shop.name) })}{' '}
          {rest > 0 && `${t('rest', { count: rest })} `}
          <strong>{t('left', { time: timeText(missing.until, order.shop.zone) })}</strong>
        </p>
      </div>
      {missing.offers.map(({ product, name, imageUrl, options, saved }) => (
        <Button
          key={product}
          wide
          busy={sending === `other ${product}`}
          aria-disabled={sending !== null}
          onClick={() => void send(`other ${product}`, 'other', product)}
          className="h-auto justify-start py-2 text-start"
          icon={<Thumbnail imageUrl={imageUrl} seed={product} className="size-11 rounded-field" />}
        >
          <span className="min-w-0">
            {saved
              ? t('otherSaves', { dish: inPlace(name), saved: isolate(saved) })
              : t('other', { dish: inPlace(name) })}
            {options.length > 0 && <OwnWords className="block text-sm font-normal">{options.join(' · ')}</OwnWords>}
          </span>
        </Button>
      ))}
      {!missing.isAll && (
        <Button
          wide
          variant="secondary"
          busy={sending === 'without'}
          aria-disabled={sending !== null}
          onClick={() => void send('without', 'without')}
        >
          {t(isPart(missing) ? 'withoutPartSaves' : 'withoutSaves', { rest, of, saved: isolate(missing.saved) })}
        </Button>
      )}
      <Button
        wide
        variant="quiet"
        className="text-danger!"
        busy={sending === 'cancel'}
        aria-disabled={sending !== null}
        onClick={() => sending === null && cancelling.ask()}
      >
        {t('cancel')}
      </Button>
      {cancelling.question}
      <p className="text-sm text-muted">
        {t(missing.isAll ? 'elseCancelled' : isPart(missing) ? 'elsePart' : 'else', { rest, of })}
      </p>
    </section>
  )
}

export const MissingDishes = ({ order, ...handlers }: Props) => {
  const t = useTexts('orders/missing')
  const isolate = useIsolated()
  const open = order.missing.filter(({ outcome }) => outcome === null)
  const told = order.missing.flatMap((missing) => {
    const { id, outcome, quantity: count, of, dish, replacement } = missing
    if (outcome === null || outcome === 'withdrawn' || outcome === 'ended') return []
    const name = isolate(dish)
    const sentence = t(`outcome.${outcome}`, {
      dish: isPart(missing) ? t('part', { dish: name, count, of }) : name,
      replacement: isolate(replacement ?? ''),
    })
    return [{ id, sentence }]
  })
  return (
    <>
      {open.map((missing) => (
        <Card key={missing.id} className="mt-4 border-2 border-saffron print:hidden">
          <MissingQuestion missing={missing} order={order} {...handlers} />
        </Card>
      ))}
      {(told.length > 0 || order.refunds.length > 0) && (
        <Card className="mt-4">
          <ul className="flex flex-col gap-1">
            {told.map(({ id, sentence }) => (
              <li key={id}>{sentence}</li>
            ))}
            <RefundLines order={order} />
          </ul>
        </Card>
      )}
    </>
  )
}
