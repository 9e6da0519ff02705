import CalendarIcon from 'lucide-react/icons/calendar-days'
import MapPinIcon from 'lucide-react/icons/map-pin'
import TriangleAlertIcon from 'lucide-react/icons/triangle-alert'
import type { UserReply } from '../../account/contract.ts'
import { serviceOf } from '../../catalogue/shop.ts'
import { TruncatedText } from '../../ui/bidi-text.tsx'
import { Button } from '../../ui/button.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { showAddressDialog } from './address-dialog-store.ts'

type Props = {
  user: UserReply | null
  establishmentId: number
  currency: string
  offers: Parameters<typeof serviceOf>[0]
  isServed: boolean | null
  onReserve?: (establishmentId: number) => void
}

export function AddressBlock({ user, establishmentId, currency, offers, isServed, onReserve }: Props) {
  const t = useTexts('address')
  if (!user) return null
  return (
    <section
      aria-label={t('block.label')}
      className="flex h-full flex-col justify-between gap-x-6 gap-y-2 rounded-card border border-border bg-surface p-3.5 sm:flex-row sm:items-center sm:px-5"
    >
      <div className="min-w-0">
        <p className="font-display text-lg font-bold">
          <TruncatedText>{user.name}</TruncatedText>
        </p>
        <button
          type="button"
          onClick={() => showAddressDialog('form')}
          aria-label={user.address ? t('block.change', { address: user.address }) : undefined}
          className="-my-1.5 flex min-h-11 max-w-full items-center gap-1.5 text-sm font-medium text-primary hover:underline"
        >
          <MapPinIcon aria-hidden="true" className="size-4.5 shrink-0" />
          <bdi className="truncate">{user.address ?? t('block.add')}</bdi>
        </button>
        {isServed === false ? (
          <p className="flex items-center gap-1.5 text-sm font-medium text-warning">
            <TriangleAlertIcon aria-hidden="true" className="size-4.5 shrink-0" />
            {t('notReached')}
          </p>
        ) : (
          <p className="truncate text-sm text-muted">
            {t('block.fee', { service: serviceOf(offers), symbol: currency })}
          </p>
        )}
      </div>
      {onReserve && (
        <Button
          icon={<CalendarIcon aria-hidden="true" className="size-5" />}
          onClick={() => onReserve(establishmentId)}
          className="shrink-0"
        >
          {t('block.reserve')}
        </Button>
      )}
    </section>
  )
}
