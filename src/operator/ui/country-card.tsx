import { type FormEvent, useState } from 'react'
import type { Language } from '../../kernel/texts.ts'
import { useUnsaved } from '../../restaurant/ui/unsaved.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { useCall } from '../../ui/use-call.ts'
import type { CountryView } from '../countries.ts'
import type { createVatRate, updateEuroRate } from '../countries-contract.ts'
import { PercentFields } from './percent-fields.tsx'
import { RateNames } from './rate-names.tsx'
import { useCountryChange } from './use-country-change.ts'
import { VatRateRow } from './vat-rate-row.tsx'

type Props = { country: CountryView; offered: readonly Language[]; isFixed: boolean }

export function CountryCard({ country, offered, isFixed }: Props) {
  const t = useTexts('operator/countries')
  const { id, code, name, currency, currencySymbol, phoneCode, rates } = country
  const prefix = `\u2066+${phoneCode}\u2069`
  return (
    <Card>
      <section aria-labelledby={`country-${code}`} className="flex flex-col gap-5">
        <div>
          <h2 id={`country-${code}`} className="text-xl">
            {name}
          </h2>
          <p className="mt-1 text-muted">{t('facts', { currency: `${currency} (${currencySymbol})`, prefix })}</p>
        </div>
        {currency !== 'EUR' && !isFixed && <EuroRate key={country.euroRate} country={country} />}
        <div>
          <h3 className="text-lg">{t('rates.title')}</h3>
          <p className="mt-1 max-w-prose text-muted">{t('rates.lead')}</p>
          <ul className="mt-3 divide-y divide-border border-y border-border">
            {rates.map((rate) => (
              <VatRateRow key={rate.id} country={country} rate={rate} offered={offered} isFixed={isFixed} />
            ))}
          </ul>
          {!isFixed && <NewRate key={`${id} ${rates.length}`} country={country} offered={offered} />}
        </div>
      </section>
    </Card>
  )
}

function EuroRate({ country: { id, currencySymbol, euroRate, version } }: { country: CountryView }) {
  const t = useTexts('operator/countries')
  const call = useCall()
  const { send, busy, proof, errorOf, forget } = useCountryChange({ 'euro-rate-invalid': 'rate' })
  const initial = String(Number(euroRate)).replace('.', ',')
  const [typed, setTyped] = useState(initial)
  useUnsaved(typed !== initial)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const body = { euro_rate: typed, version }
    void send(() => call<typeof updateEuroRate>('PUT', '/api/admin/countries/:id/euro-rate', { params: { id }, body }))
  }
  return (
    <div>
      <form noValidate onSubmit={submit} className="flex max-w-xl flex-col gap-3">
        <TextField
          name="euro-rate"
          label={t('euro.label', { symbol: currencySymbol })}
          hint={t('euro.hint')}
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          maxLength={20}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            forget()
          }}
          error={errorOf('rate')}
        />
        <Button type="submit" variant="secondary" busy={busy} className="self-start">
          {t('euro.save')}
        </Button>
      </form>
      {proof}
    </div>
  )
}

const newFields = {
  'rate-name-missing': 'name',
  'rate-name-long': 'name',
  'percent-invalid': 'percent',
  'eating-in-invalid': 'eatingIn',
} as const

function NewRate({ country: { id, version }, offered }: Pick<Props, 'country' | 'offered'>) {
  const t = useTexts('operator/countries')
  const call = useCall()
  const { send, busy, proof, errorOf, forget } = useCountryChange(newFields)
  const [isOpen, setIsOpen] = useState(false)
  const [names, setNames] = useState<Readonly<Record<string, string>>>({})
  const [typed, setTyped] = useState({ percent: '', eatingIn: '' })
  useUnsaved(typed.percent !== '' || typed.eatingIn !== '' || Object.values(names).some((name) => name !== ''))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const body = { names, percent: typed.percent, eating_in_percent: typed.eatingIn, version }
    void send(() => call<typeof createVatRate>('POST', '/api/admin/countries/:id/rates', { params: { id }, body }))
  }
  if (!isOpen)
    return (
      <Button variant="secondary" size="small" className="mt-4" onClick={() => setIsOpen(true)}>
        {t('rates.add')}
      </Button>
    )
  return (
    <div className="mt-4">
      <form noValidate onSubmit={submit} className="flex max-w-xl flex-col gap-4">
        <h4 className="font-semibold">{t('rates.new')}</h4>
        <RateNames
          offered={offered}
          names={names}
          onNames={(next) => {
            setNames(next)
            forget()
          }}
          error={errorOf('name')}
        />
        <PercentFields
          label={t('rates.percent')}
          {...typed}
          onTyped={(next) => {
            setTyped(next)
            forget()
          }}
          errorOf={errorOf}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busy}>
            {t('rates.save')}
          </Button>
          <Button variant="quiet" onClick={() => setIsOpen(false)}>
            {t('rates.close')}
          </Button>
        </div>
      </form>
      {proof}
    </div>
  )
}
