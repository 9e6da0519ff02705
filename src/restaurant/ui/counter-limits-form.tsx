import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FieldError } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { useCall } from '../../ui/use-call.ts'
import type { CounterLimits, saveCounterLimits } from '../phones-contract.ts'
import { readWhole } from '../whole-number.ts'
import { useSavedForm } from './use-saved-form.ts'

const fields = ['most_amount', 'most_orders'] as const

type Draft = Readonly<Record<(typeof fields)[number], string>>

const draftOf = ({ most_amount, most_orders }: CounterLimits): Draft => ({
  most_amount: most_amount?.replace('.', ',') ?? '',
  most_orders: most_orders === null ? '' : String(most_orders),
})

/** An unreadable number becomes -1, which the server refuses. */
const limitsOf = ({ most_amount, most_orders }: Draft): CounterLimits => ({
  most_amount: most_amount.trim() === '' ? null : most_amount,
  most_orders: most_orders.trim() === '' ? null : (readWhole(most_orders) ?? -1),
})

const isSame = (a: Draft, b: Draft): boolean => fields.every((field) => a[field] === b[field])

const isLimits = (value: unknown): value is CounterLimits =>
  typeof value === 'object' && value !== null && 'most_orders' in value

type Props = { shopId: number; limits: CounterLimits; symbol: string }

export const CounterLimitsForm = ({ shopId, limits, symbol }: Props) => {
  const call = useCall()
  const t = useTexts('restaurant/phones')
  const { form, draft, busy, problem, changed, errorOf, change, submit } = useSavedForm({
    value: limits,
    draftOf,
    isSame: (typed: Draft, seen) => isSame(typed, draftOf(seen)),
    isValue: isLimits,
    fields,
    save: (seen, typed) =>
      call<typeof saveCounterLimits>('PUT', '/api/pro/shops/:id/counter-limits', {
        params: { id: shopId },
        body: { seen, limits: limitsOf(typed) },
      }),
    savedText: t('limits.saved'),
    isNoticeEnough: true,
  })
  return (
    <Card>
      <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <h2 className="text-xl">{t('limits.title')}</h2>
        <p className="text-sm text-muted">{t('limits.lead')}</p>
        {changed && (
          <Notice kind="warning" title={t('limits.changed')}>
            {fields.map((field) => (
              <span key={field} className="block">
                {t('limits.current', {
                  label: t(`limits.${field}`, { symbol }),
                  value: draftOf(changed)[field] || '—',
                })}
              </span>
            ))}
          </Notice>
        )}
        {fields.map((field) => (
          <TextField
            key={field}
            optional
            inputMode={field === 'most_amount' ? 'decimal' : 'numeric'}
            autoComplete="off"
            dir="ltr"
            maxLength={20}
            className="max-w-80"
            label={t(`limits.${field}`, { symbol })}
            hint={t(`limits.hints.${field}`)}
            value={draft[field]}
            error={errorOf(field)}
            onChange={({ target }) => change({ [field]: target.value }, field)}
          />
        ))}
        <p className="text-sm text-muted">{t('limits.rule')}</p>
        {problem && <FieldError>{problem}</FieldError>}
        <Button type="submit" busy={busy} className="self-start">
          {t('limits.save')}
        </Button>
      </form>
    </Card>
  )
}
