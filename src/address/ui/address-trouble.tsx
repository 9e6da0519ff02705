import { FieldError } from '../../ui/field.tsx'
import { useTexts } from '../../ui/texts.tsx'
import type { ChoiceTrouble } from './choose-address.ts'
import type { AddressTrouble } from './look-up.ts'
import { WhereWeServe } from './where-we-serve.tsx'

type Trouble = AddressTrouble | ChoiceTrouble

/** Why there is no address, in its own sentence, said at once. */
export const AddressTroubleText = ({ trouble, id }: { trouble: Trouble; id?: string }) => {
  const t = useTexts('address')
  const sentence = (): string => {
    switch (trouble) {
      case 'denied':
      case 'unavailable':
      case 'timeout':
      case 'unknown':
      case 'unsupported':
        return t(`geolocation.${trouble}`)
      case 'failed':
        return t('form.failed')
      default:
        return t(`refusals.${trouble}`)
    }
  }
  return (
    <>
      <FieldError id={id}>{sentence()}</FieldError>
      {trouble === 'not-delivered' && <WhereWeServe />}
    </>
  )
}
