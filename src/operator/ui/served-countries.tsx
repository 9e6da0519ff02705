import { type FormEvent, useState } from 'react'
import { useUnsaved } from '../../restaurant/ui/unsaved.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CheckboxRow } from '../../ui/checkbox-row.tsx'
import { FieldError } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RadioRow } from '../../ui/radio-row.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { useCall } from '../../ui/use-call.ts'
import type { CountriesView } from '../countries.ts'
import type { updateCountries } from '../countries-contract.ts'
import { useCountryChange } from './use-country-change.ts'

const fieldOf = { 'countries-none': 'served', 'main-not-served': 'served', 'country-in-use': 'served' } as const

export function ServedCountries({ view }: { view: CountriesView }) {
  const t = useTexts('operator/countries')
  const call = useCall()
  const { send, busy, proof, errorOf, forget } = useCountryChange(fieldOf)
  const [served, setServed] = useState(view.served)
  const [chosen, setChosen] = useState(view.main)
  const main = served.includes(chosen) ? chosen : (served[0] ?? chosen)
  useUnsaved(main !== view.main || served.join() !== view.served.join())
  const toggle = (code: string, isServed: boolean) => {
    forget()
    setServed(
      view.countries.map((country) => country.code).filter((one) => (one === code ? isServed : served.includes(one))),
    )
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const body = { served: [...served], main, version: view.version }
    void send(() => call<typeof updateCountries>('PUT', '/api/admin/settings/countries', { body }))
  }
  const error = errorOf('served')
  return (
    <Card>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <h2 className="text-xl">{t('served.title')}</h2>
        <p className="max-w-prose text-muted">{t('served.lead')}</p>
        {view.isFixed ? (
          <Notice kind="info">{t('fixed')}</Notice>
        ) : (
          <>
            <fieldset className="flex max-w-xl flex-col gap-2">
              <legend className="mb-2 font-semibold">{t('served.countries')}</legend>
              {view.countries.map(({ code, name, currency, phoneCode }) => (
                <CheckboxRow
                  key={code}
                  label={name}
                  description={t('facts', { currency, prefix: `\u2066+${phoneCode}\u2069` })}
                  checked={served.includes(code)}
                  onChange={({ target }) => toggle(code, target.checked)}
                />
              ))}
            </fieldset>
            {served.length > 1 && (
              <fieldset className="flex max-w-xl flex-col gap-2">
                <legend className="mb-2 font-semibold">{t('served.main')}</legend>
                {view.countries
                  .filter(({ code }) => served.includes(code))
                  .map(({ code, name }) => (
                    <RadioRow
                      key={code}
                      name="main"
                      label={name}
                      checked={code === main}
                      onChange={() => setChosen(code)}
                    />
                  ))}
              </fieldset>
            )}
            {error && <FieldError>{error}</FieldError>}
            <Button type="submit" busy={busy} className="self-start">
              {t('served.save')}
            </Button>
          </>
        )}
      </form>
      {proof}
    </Card>
  )
}
