import ShoppingBagIcon from 'lucide-react/icons/shopping-bag'
import UtensilsIcon from 'lucide-react/icons/utensils'
import { Segmented } from '../../ui/segmented.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { dineIn, type PickupMode, takeaway } from '../pickup-mode.ts'

type Props = {
  offer: { readonly takeaway: boolean; readonly dineIn: boolean }
  mode: PickupMode
  onChange: (mode: PickupMode) => void
}

export const PickupModeSwitch = ({ offer, mode, onChange }: Props) => {
  const t = useTexts('checkout')
  const reason = !offer.takeaway ? t('mode.noTakeaway') : !offer.dineIn ? t('mode.noDineIn') : null
  return (
    <div className="flex flex-col gap-2">
      <Segmented
        legend={t('mode.legend')}
        choices={[
          {
            value: String(takeaway),
            label: t('mode.takeaway'),
            icon: <ShoppingBagIcon aria-hidden="true" />,
            disabled: !offer.takeaway,
          },
          {
            value: String(dineIn),
            label: t('mode.dineIn'),
            icon: <UtensilsIcon aria-hidden="true" />,
            disabled: !offer.dineIn,
          },
        ]}
        value={String(mode)}
        onChange={(value) => onChange(value === String(dineIn) ? dineIn : takeaway)}
      />
      {reason && <p className="text-center text-sm text-muted">{reason}</p>}
    </div>
  )
}
