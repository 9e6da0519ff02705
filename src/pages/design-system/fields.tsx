import { useState } from 'react'
import { Price } from '../../ui/bidi-text.tsx'
import { CheckboxRow } from '../../ui/checkbox-row.tsx'
import { ChoiceChip } from '../../ui/chip.tsx'
import { ChoiceGroup } from '../../ui/choice-group.tsx'
import { LazyOtpField } from '../../ui/lazy.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { RadioRow } from '../../ui/radio-row.tsx'
import { Select } from '../../ui/select.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { Chapter } from './sample.tsx'

const Choices = () => {
  const t = useTexts('pages/design-system')
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <ChoiceGroup legend={t('oneOf')} hint={t('hint')}>
        <RadioRow name="bread" label={t('bread')} end={<Price text="+ 0,500 DT" />} defaultChecked />
        <RadioRow name="bread" label={t('salad')} description={t('hint')} />
        <RadioRow name="bread" label={t('soldOut')} disabled />
      </ChoiceGroup>
      <ChoiceGroup legend={t('several')} error={t('error')}>
        <CheckboxRow label={t('bread')} defaultChecked />
        <CheckboxRow label={t('salad')} />
        <CheckboxRow label={t('soldOut')} disabled />
      </ChoiceGroup>
      <ChoiceGroup legend={t('hours')} layout="flex flex-wrap gap-2" className="lg:col-span-2">
        <ChoiceChip name="hour" label={<bdi dir="ltr">12h 00 - 13h 00</bdi>} defaultChecked />
        <ChoiceChip name="hour" label={<bdi dir="ltr">13h 00 - 14h 00</bdi>} />
        <ChoiceChip name="hour" label={<bdi dir="ltr">11h 00 - 12h 00</bdi>} description={t('past')} disabled />
      </ChoiceGroup>
    </div>
  )
}

export const Fields = () => {
  const t = useTexts('pages/design-system')
  const [code, setCode] = useState('12')
  return (
    <Chapter title={t('fields')}>
      <div className="grid items-start gap-6 sm:grid-cols-2 lg:grid-cols-3">
        <TextField label={t('name')} name="name" autoComplete="off" defaultValue="Amina" />
        <TextField label={t('phone')} hint={t('hint')} type="tel" name="phone" autoComplete="off" />
        <TextField
          label={t('email')}
          type="email"
          name="email"
          autoComplete="off"
          defaultValue="amina@"
          error={t('error')}
        />
        <TextField label={t('disabled')} name="off" defaultValue="2075" disabled optional />
        <PasswordField
          label={t('password')}
          name="password"
          autoComplete="off"
          defaultValue="tabouna"
          error={t('error')}
        />
        <Select label={t('quantity')} name="quantity">
          {[1, 2, 3].map((count) => (
            <option key={count}>{count}</option>
          ))}
        </Select>
        <TextArea label={t('note')} name="note" optional />
        <LazyOtpField label={t('code')} value={code} onChange={setCode} />
        <LazyOtpField label={t('code')} value="9999" onChange={() => {}} error={t('error')} />
      </div>
      <Choices />
    </Chapter>
  )
}
