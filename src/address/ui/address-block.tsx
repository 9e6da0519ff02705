import CalendarIcon from 'lucide-react/icons/calendar-days'
import MapPinIcon from 'lucide-react/icons/map-pin'
import TriangleAlertIcon from 'lucide-react/icons/triangle-alert'
import type { UserReply } from '../../account/contract.ts'
import { serviceOf } from '../../catalogue/shop.ts'
import { TruncatedText } from '../../ui/bidi-text.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
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
  const Icon = isServed === false ? TriangleAlertIcon : MapPinIcon
  return (
    <section
      aria-label={t('block.label')}
      className="flex flex-wrap items-center gap-x-2 rounded-card border border-border bg-surface ps-3 sm:gap-x-3 sm:p-1 sm:ps-4"
    >
      <p className="min-w-0 shrink-0 font-display font-bold max-xs:w-full max-sm:max-w-20">
        <TruncatedText>{user.name}</TruncatedText>
      </p>
      <button
        type="button"
        onClick={() => showAddressDialog('form')}
        aria-label={user.address ? t('block.change', { address: user.address }) : undefined}
        title={user.address ?? undefined}
        className={classNames(
          'flex min-h-11 min-w-0 flex-1 items-center gap-1.5 text-start text-sm font-medium hover:underline',
          isServed === false ? 'text-warning' : 'text-primary',
        )}
      >
        <Icon aria-hidden="true" className="size-4.5 shrink-0" />
        <bdi className="truncate">{user.address ?? t('block.add')}</bdi>
      </button>
      {isServed === false ? (
        <p className="text-sm font-medium text-warning max-sm:sr-only">{t('notReached')}</p>
      ) : (
        <p className="truncate text-sm text-muted max-lg:sr-only">
          {t('block.fee', { service: serviceOf(offers), symbol: currency })}
        </p>
      )}
      {onReserve && (
        <Button
          size="small"
          icon={<CalendarIcon aria-hidden="true" className="size-5 max-sm:hidden" />}
          onClick={() => onReserve(establishmentId)}
          className="max-w-full max-sm:px-3"
        >
          {t('block.reserve')}
        </Button>
      )}
    </section>
  )
}
