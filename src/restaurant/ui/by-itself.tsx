import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { clockTime } from '../board.ts'
import type { ShopOrderReply } from '../contract.ts'

/** Says that Mida itself has accepted or closed the order, without anybody in the shop. */
export const ByItself = ({ order: { status, by_itself } }: { order: ShopOrderReply }) => {
  const t = useTexts('restaurant')
  const isAccepted = (status === 1 || status === 2) && by_itself.includes(1)
  if (!isAccepted && !(status === 6 && by_itself.includes(6))) return null
  return <Badge tone="info">{t(isAccepted ? 'byItself.accepted' : 'byItself.closed')}</Badge>
}

type Props = { order: ShopOrderReply; until: string; busy: boolean; onHandOver: () => void }

export const HandOverLate = ({ order, until, busy, onHandOver }: Props) => {
  const t = useTexts('restaurant')
  const { date, time } = clockTime(until, Date.parse(order.changed_at), order.establishment.time_zone)
  return (
    <div className="flex flex-col gap-1">
      <Button variant="secondary" wide busy={busy} onClick={() => busy || onHandOver()}>
        {t('collectedLate.action')}
      </Button>
      <p className="text-center text-sm text-muted">{t('collectedLate.until', { time: `${date} ${time}` })}</p>
    </div>
  )
}
