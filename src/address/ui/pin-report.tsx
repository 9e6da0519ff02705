import CircleCheckIcon from 'lucide-react/icons/circle-check'
import CircleXIcon from 'lucide-react/icons/circle-x'
import { useTexts } from '../../ui/texts.tsx'
import { AddressTroubleText } from './address-trouble.tsx'
import type { PinPlace } from './use-address-map.ts'
import { WhereWeServe } from './where-we-serve.tsx'

/** What stands under the pin, in words. As high as two lines, so that the map below a thumb stays where it is. */
export const PinReport = ({ pin }: { pin: PinPlace }) => {
  const t = useTexts('address')
  if (pin.state === 'unknown') return <AddressTroubleText trouble={pin.trouble} />
  return (
    <div role="status" className="flex min-h-12 items-start gap-2">
      {pin.state === 'looking' ? (
        <p className="text-muted">{t('map.looking')}</p>
      ) : (
        <>
          {pin.place.isServed ? (
            <CircleCheckIcon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success" />
          ) : (
            <CircleXIcon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-danger" />
          )}
          <p className="min-w-0">
            <bdi className="font-medium">{pin.place.display_name}</bdi>
            <span className={pin.place.isServed ? 'block text-sm text-success' : 'block text-sm text-danger'}>
              {t(pin.place.isServed ? 'map.served' : 'notDelivered')}
            </span>
            {!pin.place.isServed && <WhereWeServe />}
          </p>
        </>
      )}
    </div>
  )
}
