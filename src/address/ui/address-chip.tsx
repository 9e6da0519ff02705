import ChevronDownIcon from 'lucide-react/icons/chevron-down'
import MapPinIcon from 'lucide-react/icons/map-pin'
import XIcon from 'lucide-react/icons/x'
import { chipClass } from '../../ui/chip.tsx'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { showAddressDialog } from './address-dialog-store.ts'
import { useChosenAddress } from './chosen-address-store.ts'

const forget = async (): Promise<void> => {
  const { clearChosenAddress } = await import('./change-address.ts')
  await clearChosenAddress()
}

export function AddressChip({ className }: { className?: string }) {
  const t = useTexts('address/choice')
  const chosen = useChosenAddress()
  return (
    <div className={classNames('flex min-w-0 max-w-full items-center gap-1 self-start', className)}>
      <button
        type="button"
        onClick={() => showAddressDialog('form')}
        aria-label={chosen ? t('chip.change', { address: chosen.line }) : undefined}
        className={classNames(chipClass(), 'min-w-0 shrink! justify-start sm:max-w-96')}
      >
        <MapPinIcon aria-hidden="true" className="shrink-0 text-primary" />
        <bdi className="truncate">{chosen?.line ?? t('chip.none')}</bdi>
        <ChevronDownIcon aria-hidden="true" className="shrink-0 text-muted" />
      </button>
      {chosen && (
        <IconButton label={t('chip.clear')} onClick={() => void forget()}>
          <XIcon aria-hidden="true" />
        </IconButton>
      )}
    </div>
  )
}
