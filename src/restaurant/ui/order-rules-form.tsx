import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FieldError } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { useCall } from '../../ui/use-call.ts'
import { draftOfRules, type OrderRules, type RulesDraft, ruleFields, rulesOfDraft, sameRules } from '../order-rules.ts'
import type { saveOrderRules } from '../order-rules-contract.ts'
import { useSavedForm } from './use-saved-form.ts'

const isRules = (value: unknown): value is OrderRules =>
  typeof value === 'object' && value !== null && 'slot_minutes' in value

export const OrderRulesForm = ({ shopId, rules }: { shopId: number; rules: OrderRules }) => {
  const call = useCall()
  const t = useTexts('restaurant/hours')
  const { form, draft, busy, problem, changed, errorOf, change, submit } = useSavedForm({
    value: rules,
    draftOf: draftOfRules,
    isSame: (typed: RulesDraft, seen) => sameRules(rulesOfDraft(typed), seen),
    isValue: isRules,
    fields: ruleFields,
    save: (seen, typed) =>
      call<typeof saveOrderRules>('PUT', '/api/pro/shops/:id/order-rules', {
        params: { id: shopId },
        body: { seen, rules: rulesOfDraft(typed) },
      }),
    savedText: t('rules.saved'),
  })
  return (
    <Card>
      <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
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
            onChange={({ target }) => change({ [field]: target.value }, field)}
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
