import { Link } from 'react-router'
import { FieldError } from '../../ui/field.tsx'
import { pathIn } from '../../ui/language-path.ts'
import { useLanguage, useTexts } from '../../ui/texts.tsx'
import { showAddressDialog } from './address-dialog-store.ts'
import type { AddressError } from './address-lookup.ts'
import type { SaveError } from './change-address.ts'
import { useZone } from './use-zone.ts'

type AnyAddressError = AddressError | SaveError

export const AddressErrorText = ({ error, id }: { error: AnyAddressError; id?: string }) => {
  const t = useTexts('address')
  const sentence = (): string => {
    switch (error) {
      case 'denied':
      case 'unavailable':
      case 'timeout':
      case 'unknown':
      case 'unsupported':
        return t(`geolocation.${error}`)
      case 'failed':
        return t('form.failed')
      default:
        return t(`refusals.${error}`)
    }
  }
  return (
    <>
      <FieldError id={id}>{sentence()}</FieldError>
      {error === 'not-delivered' && <ServedTowns />}
    </>
  )
}

export const ServedTowns = () => {
  const t = useTexts('address')
  const language = useLanguage()
  const zone = useZone()
  return (
    <span className="mt-1 block text-sm font-normal text-pretty text-muted">
      {zone && t('zone.towns', { towns: zone.towns.join(t('zone.separator')), more: zone.more })}
      <Link
        to={pathIn(language, '/restaurants')}
        onClick={() => showAddressDialog(null)}
        className="text-link flex min-h-11 w-fit items-center"
      >
        {t('zone.all')}
      </Link>
    </span>
  )
}
