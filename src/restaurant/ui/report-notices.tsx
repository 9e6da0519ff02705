import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useIsolated, useTexts } from '../../ui/texts.tsx'
import type { ShopOrderReply } from '../contract.ts'

type Props = { order: ShopOrderReply; busy: boolean; onAnswer: () => void }

export const ReportNotices = ({ order, busy, onAnswer }: Props) => {
  const t = useTexts('restaurant/report')
  const isolate = useIsolated()
  return order.reports.map(({ id, kind, words, answer }) => (
    <Notice
      key={id}
      kind={answer === null ? 'warning' : 'info'}
      title={t('says', { kind: t(`kinds.${kind}`) })}
      action={
        answer === null &&
        order.answers_reports && (
          <Button variant="secondary" aria-disabled={busy} onClick={() => busy || onAnswer()}>
            {t('answer')}
          </Button>
        )
      }
    >
      {words && <p className="wrap-anywhere">{isolate(words)}</p>}
      {answer !== null && <p className="wrap-anywhere">{t('answered', { answer: isolate(answer) })}</p>}
    </Notice>
  ))
}
