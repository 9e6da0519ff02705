import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FieldError } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import { useCall } from '../../ui/use-call.ts'
import { useProblems } from '../../ui/use-problems.ts'
import { useRefresh } from '../../ui/use-refresh.ts'
import type { CounterLimits, saveCounterLimits } from '../phones-contract.ts'
import { readWhole } from '../whole-number.ts'
import { useUnsaved } from './unsaved.ts'

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
  const refresh = useRefresh()
  const [seen, setSeen] = useState(limits)
  const [draft, setDraft] = useState(() => draftOf(limits))
  const [changed, setChanged] = useState<CounterLimits | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const { form, errorOf, forget, clear, mark } = useProblems(({ field }) => fields.find((one) => one === field))
  const [busy, setBusy] = useState(false)
  useUnsaved(!isSame(draft, draftOf(seen)))
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const answer = await call<typeof saveCounterLimits>('PUT', '/api/pro/shops/:id/counter-limits', {
      params: { id: shopId },
      body: { seen, limits: limitsOf(draft) },
    })
    setBusy(false)
    if (answer.ok) {
      setSeen(answer.value)
      setDraft(draftOf(answer.value))
      setChanged(null)
      setProblem(null)
      clear()
      toast.success(t('limits.saved'))
      return void refresh()
    }
    const { current } = answer.details
    if (isLimits(current)) {
      setSeen(current)
      setChanged(current)
    }
    setProblem(mark(answer) || isLimits(current) ? null : answer.message)
  }
  return (
    <Card>
      <form ref={form} noValidate onSubmit={(event) => void save(event)} className="flex flex-col gap-4">
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
            onChange={({ target }) => {
              setDraft({ ...draft, [field]: target.value })
              forget(field)
              setProblem(null)
            }}
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
