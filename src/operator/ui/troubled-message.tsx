import { Link } from 'react-router'
import { pathIn } from '../../ui/language-path.ts'
import { useLanguage, useTexts } from '../../ui/texts.tsx'
import { useCall } from '../../ui/use-call.ts'
import type { retryMessage, stopMessage } from '../messages-contract.ts'
import { answerOf, type TroubledMessage, wasUnreached } from '../trouble.ts'
import { TroubleRow } from './trouble-row.tsx'

export function TroubledMessageRow({ message, zone }: { message: TroubledMessage; zone: string }) {
  const call = useCall()
  const t = useTexts('operator/troubles')
  const { id, channel, state, isOver, isRepeatable, orderId, reservationId, shop } = message
  const language = useLanguage()
  const answer = wasUnreached(message.code ?? '') ? null : answerOf(message)
  const params = { id }
  return (
    <TroubleRow
      {...message}
      zone={zone}
      retryLabel={t('retry')}
      retried={t('retried')}
      stopText={t('stopText')}
      onRetry={
        isRepeatable ? () => call<typeof retryMessage>('POST', '/api/admin/messages/:id/retry', { params }) : null
      }
      onStop={() => call<typeof stopMessage>('POST', '/api/admin/messages/:id/stop', { params })}
    >
      <p>
        {t(`channel.${channel}`)} · {t(`states.${state}`)}
      </p>
      <p className="text-muted">
        {orderId !== null && (
          <Link to={pathIn(language, `/admin/orders/${orderId}`)} className="underline underline-offset-4">
            {t('order', { id: String(orderId) })}
          </Link>
        )}
        {orderId !== null && reservationId !== null && ' · '}
        {reservationId !== null && t('reservation', { id: String(reservationId) })}
        {shop && (
          <>
            {orderId !== null || reservationId !== null ? ' · ' : ''}
            <bdi>{shop}</bdi>
          </>
        )}
      </p>
      <p className="text-muted">
        {answer ? t.rich('answer', { answer: () => <bdi dir="ltr">{answer}</bdi> }) : t('noAnswer')}
      </p>
      {!isOver && <p className="text-muted">{t('going')}</p>}
      {isOver && !isRepeatable && <p className="text-muted">{t('unrepeatable')}</p>}
    </TroubleRow>
  )
}
