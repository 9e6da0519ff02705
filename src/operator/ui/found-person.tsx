import { displayPhone } from '../../account/phone.ts'
import { factsOf } from '../../kernel/texts.ts'
import { dateText } from '../../kernel/wall-time.ts'
import { useLanguage, useTexts } from '../../ui/texts.tsx'
import type { FoundPerson } from '../orders-contract.ts'

export const FoundPersonFacts = ({
  person: { id, name, phone, email, isStaff, isDeleted, accepted },
}: {
  person: FoundPerson
}) => {
  const t = useTexts('operator/orders')
  const legal = useTexts('pages/legal')
  const { comma } = factsOf(useLanguage())
  const list = accepted.map(({ document, version, at }) =>
    t('acceptedVersion', { title: legal(`${document}.title`), version, date: dateText(new Date(at), 'UTC') }),
  )
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
      {list.length > 0 && <p className="text-sm text-muted">{t('accepted', { list: list.join(comma) })}</p>}
    </>
  )
}
