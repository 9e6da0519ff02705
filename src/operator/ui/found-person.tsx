import { displayPhone } from '../../account/phone.ts'
import { useTexts } from '../../ui/texts.tsx'
import type { FoundPerson } from '../orders-contract.ts'

export const FoundPersonFacts = ({
  person: { id, name, phone, email, isStaff, isDeleted },
}: {
  person: FoundPerson
}) => {
  const t = useTexts('operator/orders')
  return (
    <>
      <p className="font-semibold">
        <bdi>{name || `n° ${id}`}</bdi>
      </p>
      <p className="flex flex-wrap gap-x-4 text-sm wrap-anywhere">
        {phone && (
          <a href={`tel:${phone}`} className="py-1">
            <bdi dir="ltr">{displayPhone(phone)}</bdi>
          </a>
        )}
        {email && (
          <a href={`mailto:${email}`} className="py-1">
            <bdi dir="ltr">{email}</bdi>
          </a>
        )}
        {isStaff && <span className="py-1 text-muted">{t('staff')}</span>}
        {isDeleted && <span className="py-1 text-muted">{t('deleted')}</span>}
      </p>
    </>
  )
}
