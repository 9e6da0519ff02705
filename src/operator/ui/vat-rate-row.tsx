import { type FormEvent, useState } from 'react'
import { percentsAfter, percentsOn, percentText, type VatPercentages } from '../../catalogue/vat-rates.ts'
import { leftToRight } from '../../kernel/bidi.ts'
import { inLanguage, type Language } from '../../kernel/texts.ts'
import { addDays } from '../../kernel/wall-time.ts'
import { useUnsaved } from '../../restaurant/ui/unsaved.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useLanguage, useTexts } from '../../ui/texts.tsx'
import { useCall } from '../../ui/use-call.ts'
import { useConfirm } from '../../ui/use-confirm.tsx'
import type { CountryView } from '../countries.ts'
import type { dateVatRate, removeVatRate, renameVatRate } from '../countries-contract.ts'
import { PercentFields } from './percent-fields.tsx'
import { RateNames } from './rate-names.tsx'
import { useCountryChange } from './use-country-change.ts'

const fieldOf = {
  'rate-name-missing': 'name',
  'rate-name-long': 'name',
  'percent-invalid': 'percent',
  'eating-in-invalid': 'eatingIn',
  'day-invalid': 'day',
  'day-past': 'day',
} as const

const dayText = (day: string): string => leftToRight(day.split('-').reverse().join('/'))

type Props = {
  country: CountryView
  rate: CountryView['rates'][number]
  offered: readonly Language[]
  isFixed: boolean
}

export function VatRateRow({ country: { id, version, today }, rate, offered, isFixed }: Props) {
  const t = useTexts('operator/countries')
  const language = useLanguage()
  const call = useCall()
  const { send, busy, proof, errorOf, forget } = useCountryChange(fieldOf)
  const [isOpen, setIsOpen] = useState(false)
  const [names, setNames] = useState<Readonly<Record<string, string>>>(rate.name)
  const [typed, setTyped] = useState({ percent: '', eatingIn: '' })
  const [begins, setBegins] = useState(addDays(today, 1))
  useUnsaved(typed.percent !== '' || typed.eatingIn !== '' || JSON.stringify(names) !== JSON.stringify(rate.name))
  const path = '/api/admin/countries/:id/rates/:rate'
  const params = { id, rate: rate.id }
  const name = inLanguage(rate.name, language)
  const now = percentsOn(rate, today)
  const one = (basisPoints: number) => leftToRight(`${percentText(basisPoints)} %`)
  const both = (is: VatPercentages) =>
    is.eatingIn === is.basisPoints
      ? one(is.basisPoints)
      : t('rates.both', { takenAway: one(is.basisPoints), eatenIn: one(is.eatingIn) })
  const date = (day: string, wanted: string | null) =>
    send(() =>
      call<typeof dateVatRate>('PUT', '/api/admin/countries/:id/rates/:rate/percents', {
        params,
        body: { begins: day, percent: wanted, eating_in_percent: typed.eatingIn, version },
      }),
    )
  const removal = useConfirm(() => send(() => call<typeof removeVatRate>('DELETE', path, { params })), {
    title: t('rates.removeQuestion', { name }),
    children: t('rates.removeText'),
    confirm: t('rates.remove'),
    cancel: t('rates.keep'),
  })
  const submitPercent = async (event: FormEvent) => {
    event.preventDefault()
    if (!(await date(begins, typed.percent))) return
    setTyped({ percent: '', eatingIn: '' })
  }
  const submitNames = (event: FormEvent) => {
    event.preventDefault()
    void send(() => call<typeof renameVatRate>('PUT', path, { params, body: { names, version } }))
  }
  return (
    <li className="py-4">
      <div className="flex flex-wrap items-start gap-x-6 gap-y-2">
        <div className="min-w-0 flex-1 basis-56">
          <p className="font-semibold">
            <bdi>{name}</bdi>
          </p>
          <p className="text-sm text-muted">{t('rates.used', { count: rate.used })}</p>
        </div>
        <p className="text-lg font-semibold tabular-nums">{now === null ? '—' : both(now)}</p>
        {!isFixed && (
          <Button
            variant="secondary"
            size="small"
            aria-expanded={isOpen}
            aria-label={t('rates.changeNamed', { name })}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? t('rates.close') : t('rates.change')}
          </Button>
        )}
      </div>
      {percentsAfter(rate, today).map((next) => (
        <p key={next.begins} className="mt-2 flex flex-wrap items-center gap-3">
          <span>{t('rates.next', { percent: both(next), day: dayText(next.begins) })}</span>
          {!isFixed && (
            <Button variant="quiet" size="small" busy={busy} onClick={() => void date(next.begins, null)}>
              {t('rates.takeBack')}
            </Button>
          )}
        </p>
      ))}
      {isOpen && (
        <div className="mt-4 grid gap-6 lg:grid-cols-2">
          <form noValidate onSubmit={(event) => void submitPercent(event)} className="flex flex-col gap-4">
            <PercentFields
              label={t('rates.nextPercent')}
              {...typed}
              onTyped={(next) => {
                setTyped(next)
                forget()
              }}
              errorOf={errorOf}
            />
            <TextField
              name="begins"
              type="date"
              label={t('rates.begins')}
              hint={t('rates.beginsHint')}
              min={today}
              value={begins}
              onChange={({ target }) => {
                setBegins(target.value)
                forget()
              }}
              error={errorOf('day')}
            />
            <Button type="submit" busy={busy} className="self-start">
              {t('rates.saveNext')}
            </Button>
          </form>
          <form noValidate onSubmit={submitNames} className="flex flex-col gap-4">
            <RateNames
              offered={offered}
              names={names}
              onNames={(next) => {
                setNames(next)
                forget()
              }}
              error={errorOf('name')}
            />
            <div className="flex flex-wrap gap-3">
              <Button type="submit" variant="secondary" busy={busy}>
                {t('rates.saveNames')}
              </Button>
              <Button variant="quiet" onClick={removal.ask}>
                {t('rates.remove')}
              </Button>
            </div>
          </form>
        </div>
      )}
      {removal.question}
      {proof}
    </li>
  )
}
