import { useEffect, useRef } from 'react'
import type { CheckoutShop } from '../../checkout/ui/checkout-shop.ts'
import { classNames } from '../../ui/class-names.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { longestGuestName } from '../counter-order.ts'
import type { NewOrderState } from './use-new-order.ts'

type Props = {
  order: Pick<NewOrderState, 'guest' | 'change' | 'mode' | 'problem'>
  shop: Pick<CheckoutShop, 'takeaway' | 'dineIn'>
}

export const GuestFields = ({ order: { guest, change, mode, problem }, shop }: Props) => {
  const t = useTexts('restaurant/counter')
  const words = useTexts('checkout')
  const isPhone = guest.source === 'phone'
  const errorOf = (field: 'name' | 'phone') => (problem?.field === field ? problem.sentences[0] : undefined)
  const fields = useRef<HTMLDivElement>(null)
  // On phones, the fields are far above the button that was pressed.
  useEffect(() => {
    if (!problem || problem.field === 'order') return
    const wrong = fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    wrong?.scrollIntoView({ block: 'center' })
    wrong?.focus({ preventScroll: true })
  }, [problem])
  return (
    <div ref={fields} className="flex flex-col gap-3">
      <Segmented
        legend={t('source.legend')}
        value={guest.source}
        choices={[
          { value: 'counter', label: t('source.counter') },
          { value: 'phone', label: t('source.phone') },
        ]}
        onChange={(source) => change({ source })}
      />
      {!isPhone && shop.takeaway && shop.dineIn && (
        <Segmented
          legend={words('mode.legend')}
          value={mode === 1 ? 'takeaway' : 'dineIn'}
          choices={[
            { value: 'takeaway', label: words('mode.takeaway') },
            { value: 'dineIn', label: words('mode.dineIn') },
          ]}
          onChange={(chosen) => change({ mode: chosen === 'takeaway' ? 1 : 0 })}
        />
      )}
      <div className={classNames('grid gap-3', !isPhone && 'sm:grid-cols-2')}>
        <TextField
          optional={!isPhone}
          label={t('name')}
          value={guest.name}
          maxLength={longestGuestName}
          autoComplete="off"
          error={errorOf('name')}
          onChange={({ target }) => change({ name: target.value })}
        />
        {isPhone && (
          <TextField
            type="tel"
            label={t('phone')}
            hint={t('phoneHint')}
            value={guest.phone}
            maxLength={30}
            autoComplete="off"
            error={errorOf('phone')}
            onChange={({ target }) => change({ phone: target.value })}
          />
        )}
        {mode === 0 && !isPhone && (
          <TextField
            optional
            label={words('place.table')}
            value={guest.table}
            maxLength={20}
            autoComplete="off"
            onChange={({ target }) => change({ table: target.value })}
          />
        )}
      </div>
    </div>
  )
}
