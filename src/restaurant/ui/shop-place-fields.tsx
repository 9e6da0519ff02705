import MapPinIcon from 'lucide-react/icons/map-pin'
import { Suspense, useRef, useState } from 'react'
import type { AddressDraft } from '../../address/ui/address-draft.tsx'
import { PostalCodeField } from '../../address/ui/postal-code-field.tsx'
import { readZone } from '../../address/ui/use-zone.ts'
import { leftToRight } from '../../kernel/bidi.ts'
import { Button } from '../../ui/button.tsx'
import { LazyDialog } from '../../ui/lazy.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Spinner } from '../../ui/star.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useTexts } from '../../ui/texts.tsx'
import type { ProfileDraft } from '../shop-contract.ts'

const MapPanel = lazyPart(() => import('../../address/ui/map-panel.tsx').then((file) => file.MapPanel))

type Field = 'zip_code' | 'address' | 'city'

type Props = {
  draft: ProfileDraft
  onChange: (part: Partial<ProfileDraft>) => void
  errorOf: (field: Field) => string | null
  disabled: boolean
}

const round = (degrees: number): number => Math.round(degrees * 100_000) / 100_000

export const ShopPlaceFields = ({ draft, onChange, errorOf, disabled }: Props) => {
  const t = useTexts('restaurant/shop')
  const [isPlacing, setPlacing] = useState(false)
  /** The last chosen postal code, to ignore outdated replies. */
  const asked = useRef('')
  const choosePostalCode = async (code: string) => {
    asked.current = code
    onChange({ zip_code: code })
    const found = (await readZone(code))?.found
    const middle = found?.positions[0]
    if (asked.current !== code || !middle) return
    onChange({ city: found.city, latitude: middle.lat, longitude: middle.lon })
  }
  const choosePoint = async ({ latitude, longitude, address, city, zip_code }: AddressDraft) => {
    setPlacing(false)
    if (latitude === null || longitude === null) return
    const isServed = (await readZone(zip_code))?.found != null
    onChange({
      latitude: round(latitude),
      longitude: round(longitude),
      ...(draft.address.trim() === '' && address !== '' && { address }),
      ...(isServed && { zip_code, city: city || draft.city }),
    })
  }
  return (
    <>
      <TextField
        name="address"
        label={t('form.address')}
        autoComplete="street-address"
        disabled={disabled}
        value={draft.address}
        onChange={({ target }) => onChange({ address: target.value })}
        error={errorOf('address')}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <PostalCodeField
          name="zip_code"
          label={t('form.postalCode')}
          disabled={disabled}
          value={draft.zip_code}
          onValue={(code) => void choosePostalCode(code)}
          error={errorOf('zip_code')}
        />
        <TextField
          name="city"
          label={t('form.city')}
          autoComplete="address-level2"
          disabled={disabled}
          value={draft.city}
          onChange={({ target }) => onChange({ city: target.value })}
          error={errorOf('city')}
        />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant="secondary"
          disabled={disabled}
          icon={<MapPinIcon aria-hidden="true" className="size-5" />}
          onClick={() => setPlacing(true)}
        >
          {t('form.place')}
        </Button>
        <span className="text-sm text-muted">
          {t('form.placeHint', { position: leftToRight(`${round(draft.latitude)}, ${round(draft.longitude)}`) })}
        </span>
      </div>
      <LazyDialog open={isPlacing} onClose={() => setPlacing(false)} title={t('form.placeTitle')} size="medium" fit>
        <Suspense
          fallback={
            <p className="flex h-96 items-center justify-center">
              <Spinner />
            </p>
          }
        >
          <MapPanel
            draft={{
              latitude: draft.latitude,
              longitude: draft.longitude,
              address: draft.address,
              city: draft.city,
              zip_code: draft.zip_code,
            }}
            onChoose={(point) => void choosePoint(point)}
            onBack={() => setPlacing(false)}
          />
        </Suspense>
      </LazyDialog>
    </>
  )
}
