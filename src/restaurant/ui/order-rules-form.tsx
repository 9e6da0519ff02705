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
import { draftOfRules, type OrderRules, ruleFields, rulesOfDraft, sameRules } from '../order-rules.ts'
import type { saveOrderRules } from '../order-rules-contract.ts'
import { useUnsaved } from './unsaved.ts'

const isRules = (value: unknown): value is OrderRules =>
  typeof value === 'object' && value !== null && 'slot_minutes' in value

export const OrderRulesForm = ({ shopId, rules }: { shopId: number; rules: OrderRules }) => {
  const call = useCall()
  const t = useTexts('restaurant/hours')
  const refresh = useRefresh()
  const [seen, setSeen] = useState(rules)
  const [draft, setDraft] = useState(() => draftOfRules(rules))
  const [problem, setProblem] = useState<string | null>(null)
  const { form, errorOf, forget, clear, mark } = useProblems((said) => ruleFields.find((field) => field === said.field))
  const [changed, setChanged] = useState<OrderRules | null>(null)
  const [busy, setBusy] = useState(false)
  const typed = rulesOfDraft(draft)
  const isUnsaved = !sameRules(typed, seen)
  useUnsaved(isUnsaved)
  const [given, setGiven] = useState(rules)
  // The rules were changed by an undo or by another person. Unsaved input stays.
  if (!sameRules(rules, given)) {
    setGiven(rules)
    if (!isUnsaved) {
      setSeen(rules)
      setDraft(draftOfRules(rules))
    }
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const answer = await call<typeof saveOrderRules>('PUT', '/api/pro/shops/:id/order-rules', {
      params: { id: shopId },
      body: { seen, rules: typed },
    })
    setBusy(false)
    if (answer.ok) {
      setSeen(answer.value)
      setDraft(draftOfRules(answer.value))
      setProblem(null)
      clear()
      setChanged(null)
      toast.success(t('rules.saved'))
      return void refresh()
    }
    const { current } = answer.details
    if (isRules(current)) {
      setSeen(current)
      setChanged(current)
    }
    setProblem(mark(answer) ? null : answer.message)
  }
  return (
    <Card>
      <form ref={form} noValidate onSubmit={(event) => void save(event)} className="flex flex-col gap-4">
        <h2 className="text-xl">{t('rules.title')}</h2>
        {changed && (
          <Notice kind="warning" title={t('rules.changed')}>
            {ruleFields.map((field) => (
              <span key={field} className="block">
                {t('rules.current', { label: t(`rules.${field}`), value: changed[field] ?? '—' })}
              </span>
            ))}
          </Notice>
        )}
        {ruleFields.map((field) => (
          <TextField
            key={field}
            inputMode="numeric"
            dir="ltr"
            className="max-w-80"
            label={t(`rules.${field}`)}
            hint={t(`rules.hints.${field}`)}
            optional={field === 'kitchen_minutes'}
            value={draft[field]}
            error={errorOf(field)}
            onChange={({ target }) => {
              setDraft({ ...draft, [field]: target.value })
              forget(field)
              setProblem(null)
            }}
          />
        ))}
        {problem && <FieldError>{problem}</FieldError>}
        <Button type="submit" busy={busy} className="self-start">
          {t('rules.save')}
        </Button>
      </form>
    </Card>
  )
}
