import CircleCheckIcon from 'lucide-react/icons/circle-check'
import type { FormEvent } from 'react'
import { displayPhone, formatPairs, prefixOf } from '../../account/phone.ts'
import { useCanSend } from '../../account/ui/account-store.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useTexts } from '../../ui/texts.tsx'
import type { Obstacle } from '../readiness.ts'
import { PhoneCodeDialog } from './phone-code-dialog.tsx'
import { phoneFieldId } from './readiness-alert.tsx'
import type { PhoneVerification } from './use-phone-verification.ts'

type Props = { country: string; phone: PhoneVerification; isLoading: boolean; obstacles: readonly Obstacle[] }

export const PhoneBlock = ({ country, phone, isLoading, obstacles }: Props) => {
  const t = useTexts('checkout')
  const account = useTexts('account')
  const { texts } = useCanSend()
  return (
    <Card>
      <h2 className="font-display text-lg font-bold">{t('phone.legend')}</h2>
      <p className="mb-3 text-sm text-muted">{t('phone.hint')}</p>
      {isLoading ? (
        <Skeleton className="h-12" />
      ) : phone.verified ? (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <p className="flex items-center gap-2">
            <CircleCheckIcon aria-hidden="true" className="size-5 shrink-0 text-success" />
            <span>
              <bdi dir="ltr" className="text-lg font-semibold tabular-nums">
                {displayPhone(phone.verified)}
              </bdi>
              <span className="block text-sm text-success">{t('phone.verifiedAs')}</span>
            </span>
          </p>
          {texts && (
            <Button variant="quiet" size="small" className="-ms-4 sm:ms-0" onClick={phone.change}>
              {t('phone.change')}
            </Button>
          )}
        </div>
      ) : texts ? (
        <PhoneForm {...{ country, phone, obstacles }} />
      ) : (
        <div id={phoneFieldId} tabIndex={-1}>
          <Notice kind="warning">{account('refusals.no-texts')}</Notice>
        </div>
      )}
      <PhoneCodeDialog phone={phone} />
    </Card>
  )
}

const PhoneForm = ({ country, phone, obstacles }: Omit<Props, 'isLoading'>) => {
  const t = useTexts('checkout')
  const prefix = prefixOf(country)
  const obstacle = obstacles.find((found) => found === 'phone-missing' || found === 'phone-unverified')
  const error = phone.error ?? (obstacle && t(`readiness.${obstacle}`))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void phone.send()
  }
  return (
    <form onSubmit={submit} noValidate className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
      <TextField
        id={phoneFieldId}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        label={
          <>
            {t('phone.label')}{' '}
            <span className="font-normal text-muted">
              (
              <bdi dir="ltr">
                {country} {prefix}
              </bdi>
              )
            </span>
          </>
        }
        value={formatPairs(phone.national)}
        onChange={({ target }) => phone.type(target.value)}
        error={error}
      />
      <div className="flex flex-wrap gap-2 sm:pt-[1.625rem]">
        <Button type="submit" busy={phone.isSending}>
          {t('phone.verify')}
        </Button>
        {phone.canKeep && (
          <Button variant="quiet" onClick={phone.keep}>
            {t('phone.keep')}
          </Button>
        )}
      </div>
      {phone.unsent && <p className="font-medium sm:col-span-2">{phone.unsent}</p>}
    </form>
  )
}
