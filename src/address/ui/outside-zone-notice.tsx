import TriangleAlertIcon from 'lucide-react/icons/triangle-alert'
import { useTexts } from '../../ui/texts.tsx'
import { showAddressDialog } from './address-dialog-store.ts'

export function OutsideZoneNotice() {
  const t = useTexts('address')
  return (
    <button
      type="button"
      onClick={() => showAddressDialog('form')}
      className="inline-flex min-h-11 items-center gap-2 rounded-pill border border-border bg-warning-soft px-4 text-sm font-semibold text-warning-text shadow-popover hover:underline"
    >
      <TriangleAlertIcon aria-hidden="true" className="size-4.5 shrink-0" />
      {t('notReached')}
    </button>
  )
}
