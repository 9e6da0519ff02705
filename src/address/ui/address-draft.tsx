import MapPinIcon from 'lucide-react/icons/map-pin'
import { TextField } from '../../ui/text-field.tsx'
import { useTexts } from '../../ui/texts.tsx'
import type { DeliveryAddressReply } from '../contract.ts'
import { ServedTowns } from './address-error.tsx'
import { PostalCodeField } from './postal-code-field.tsx'
import { useZone } from './use-zone.ts'

export type AddressDraft = DeliveryAddressReply & {
  /** The position of a device is inexact, so the map shows a larger area. */
  readonly isByDevice?: boolean
}

export const emptyDraft: AddressDraft = { latitude: null, longitude: null, address: '', city: '', zip_code: '' }

/** Warns if the postal code is not in the delivery zone. */
export const ChosenAddressCard = ({ draft: { address, city, zip_code } }: { draft: AddressDraft }) => {
  const t = useTexts('address')
  const zone = useZone(zip_code)
  if (address === '') return <p className="rounded-button bg-sunken px-4 py-3 text-muted">{t('form.noneChosen')}</p>
  const facts = [
    [t('form.address'), address],
    [t('form.city'), city || t('cityUnknown')],
    [t('form.postalCode'), zip_code || t('postalCodeUnknown')],
  ] as const
  return (
    <section aria-label={t('form.chosen')} className="rounded-button border border-border bg-sunken px-4 py-3">
      <div className="flex gap-3">
        <MapPinIcon aria-hidden="true" className="mt-1 size-5 shrink-0 text-primary" />
        <dl className="grid min-w-0 flex-1 grid-cols-2 gap-x-4 gap-y-2">
          {facts.map(([name, value], place) => (
            <div key={name} className={place === 0 ? 'col-span-2' : undefined}>
              <dt className="text-sm text-muted">{name}</dt>
              <dd className="break-words font-medium">
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      </div>
      {zone?.found === null && (
        <div className="mt-3 border-t border-border pt-3">
          <p role="alert" className="font-medium text-danger">
            {t('notDelivered')}
          </p>
          <ServedTowns />
        </div>
      )}
    </section>
  )
}

type FieldsProps = { draft: AddressDraft; onDraft: (draft: AddressDraft) => void }

/** A typed address has no coordinates, so it can be given even if geocoding fails. */
export const ChosenAddressFields = ({ draft, onDraft }: FieldsProps) => {
  const t = useTexts('address')
  const change = (change: Partial<AddressDraft>) =>
    onDraft({ ...draft, ...change, latitude: null, longitude: null, isByDevice: false })
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label={t('form.address')}
        autoComplete="street-address"
        maxLength={300}
        value={draft.address}
        onChange={({ target }) => change({ address: target.value })}
        className="sm:col-span-2"
        autoFocus
      />
      <TextField
        label={t('form.city')}
        autoComplete="address-level2"
        maxLength={100}
        optional
        value={draft.city}
        onChange={({ target }) => change({ city: target.value })}
      />
      <PostalCodeField
        label={t('form.postalCode')}
        placeholder={t('form.choosePostalCode')}
        value={draft.zip_code}
        onValue={(code) => change({ zip_code: code })}
      />
    </div>
  )
}
