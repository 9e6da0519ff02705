import CalendarClockIcon from 'lucide-react/icons/calendar-clock'
import { useMemo, useState } from 'react'
import { leadAt } from '../../catalogue/order-times.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceGroup } from '../../ui/choice-group.tsx'
import { RadioRow } from '../../ui/radio-row.tsx'
import { useTexts } from '../../ui/texts.tsx'
import type { Obstacle } from '../readiness.ts'
import type { CheckoutShop } from './checkout-shop.ts'
import { DateTimeDialog } from './date-time-dialog.tsx'
import { closedText, slotText } from './day-text.ts'
import { pickupTimeId } from './readiness-alert.tsx'
import { ScheduleDialog } from './schedule-dialog.tsx'
import type { PickupTime } from './use-pickup-time.ts'

type Props = { shop: CheckoutShop; time: PickupTime; now: Date; mayPlan: boolean; obstacles: readonly Obstacle[] }

type DialogsProps = {
  shown: 'schedule' | 'picker' | null
  show: (dialog: 'schedule' | null) => void
  time: PickupTime
}

const PickupDialogs = ({ shown, show, time }: DialogsProps) => {
  const { listDays } = time
  const days = useMemo(listDays, [listDays])
  const close = () => show(null)
  return (
    <>
      <ScheduleDialog open={shown === 'schedule'} onClose={close} days={days} time={time} />
      <DateTimeDialog
        open={shown === 'picker'}
        onClose={close}
        onAll={() => show('schedule')}
        days={days}
        time={time}
      />
    </>
  )
}

export const PickupTimeChoice = ({ shop, time, now, mayPlan, obstacles }: Props) => {
  const t = useTexts('checkout')
  const [dialog, setDialog] = useState<'schedule' | 'picker' | null>(null)
  const [wasOpened, setWasOpened] = useState(false)
  const show = (next: typeof dialog) => {
    if (next) setWasOpened(true)
    setDialog(next)
  }
  const obstacle = obstacles.find((found) => found === 'planning-missing' || found === 'appointment-missing')
  const openDialog = () => show(time.slot ? 'picker' : 'schedule')
  const plan = () => {
    time.choosePlanning('planifier')
    if (!time.slot) show('schedule')
  }
  const minutes = leadAt(shop.leadMinutes, shop.hours, now)
  const hint = minutes > 0 ? t('pickup.standardHint', { minutes }) : t('pickup.standardDefault')
  const soonText = time.isFull ? t('pickup.full') : hint
  return (
    <div id={pickupTimeId} tabIndex={-1} className="outline-none">
      <ChoiceGroup legend={t('pickup.legend')} error={obstacle && t(`readiness.${obstacle}`)}>
        <RadioRow
          name="planificationType"
          value="standar"
          checked={time.planning === 'standar'}
          disabled={!time.isOpen || time.isFull}
          onChange={() => time.choosePlanning('standar')}
          label={t('pickup.standard')}
          description={time.isOpen ? soonText : closedText(t, time, now, shop.hours.zone)}
        />
        <RadioRow
          name="planificationType"
          value="planifier"
          checked={time.planning === 'planifier'}
          disabled={!mayPlan && !time.slot}
          onChange={plan}
          label={t('pickup.scheduled')}
          description={time.slot ? slotText(t, time.slot) : t(mayPlan ? 'pickup.prompt' : 'pickup.noSlot')}
        />
      </ChoiceGroup>
      {time.planning === 'planifier' && (mayPlan || time.slot) && (
        <div className="mt-2 flex flex-col items-start gap-2">
          {time.lapsed && <p className="text-sm font-medium text-danger">{t(`refusals.${time.lapsed}`)}</p>}
          <Button
            variant="secondary"
            size="small"
            icon={<CalendarClockIcon aria-hidden="true" className="size-5" />}
            onClick={openDialog}
          >
            {t(time.slot ? 'pickup.edit' : 'pickup.choose')}
          </Button>
        </div>
      )}
      {wasOpened && <PickupDialogs shown={dialog} show={show} time={time} />}
    </div>
  )
}
