import { type FormEvent, useId, useState } from 'react'
import { acceptances } from '../../orders/accept-itself.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ChoiceGroup } from '../../ui/choice-group.tsx'
import { FieldError } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RadioRow } from '../../ui/radio-row.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useIsolated, useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import { useCall } from '../../ui/use-call.ts'
import { useProblems } from '../../ui/use-problems.ts'
import { useRefresh } from '../../ui/use-refresh.ts'
import {
  draftOfSettings,
  minuteFields,
  type OrderSettings,
  type SettingsDraft,
  sameSettings,
  settingsOfDraft,
  usualReasons,
} from '../order-settings.ts'
import type { saveOrderSettings } from '../order-settings-contract.ts'
import { useUnsaved } from './unsaved.ts'

const isSettings = (value: unknown): value is OrderSettings =>
  typeof value === 'object' && value !== null && 'remind_minutes' in value

type Props = { shopId: number; settings: OrderSettings }

export const OrderSettingsForm = ({ shopId, settings }: Props) => {
  const call = useCall()
  const t = useTexts('restaurant/order-settings')
  const refresh = useRefresh()
  const name = useId()
  const [seen, setSeen] = useState(settings)
  const [draft, setDraft] = useState(() => draftOfSettings(settings))
  const [problem, setProblem] = useState<string | null>(null)
  const { form, errorOf, forget, clear, mark } = useProblems((said) =>
    [...minuteFields, 'reasons' as const].find((field) => field === said.field),
  )
  const [changed, setChanged] = useState<OrderSettings | null>(null)
  const [busy, setBusy] = useState(false)
  const typed = settingsOfDraft(draft)
  const isUnsaved = !sameSettings(typed, seen)
  useUnsaved(isUnsaved)
  const [given, setGiven] = useState(settings)
  // The settings were changed by another person. Unsaved input stays.
  if (!sameSettings(settings, given)) {
    setGiven(settings)
    if (!isUnsaved) {
      setSeen(settings)
      setDraft(draftOfSettings(settings))
    }
  }
  const change = (part: Partial<SettingsDraft>) => {
    setDraft({ ...draft, ...part })
    setProblem(null)
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const answer = await call<typeof saveOrderSettings>('PUT', '/api/pro/shops/:id/order-settings', {
      params: { id: shopId },
      body: { seen, settings: typed },
    })
    setBusy(false)
    if (answer.ok) {
      setSeen(answer.value)
      setDraft(draftOfSettings(answer.value))
      setProblem(null)
      clear()
      setChanged(null)
      toast.success(t('saved'))
      return void refresh()
    }
    const { current } = answer.details
    if (isSettings(current)) {
      setSeen(current)
      setChanged(current)
    }
    setProblem(mark(answer) ? null : answer.message)
  }
  return (
    <Card>
      <form ref={form} noValidate onSubmit={(event) => void save(event)} className="flex flex-col gap-4">
        <h2 className="text-xl">{t('title')}</h2>
        {changed && <ChangedSettings settings={changed} />}
        <ChoiceGroup legend={t('accepts')} hint={t('acceptsHint')}>
          {acceptances.map((choice) => (
            <RadioRow
              key={choice}
              name={name}
              value={choice}
              checked={draft.accepts === choice}
              onChange={() => change({ accepts: choice })}
              label={t(`choices.${choice}.label`)}
              description={t(`choices.${choice}.more`)}
            />
          ))}
        </ChoiceGroup>
        {minuteFields.map((field) => (
          <TextField
            key={field}
            inputMode="numeric"
            dir="ltr"
            className="max-w-80"
            optional
            label={t(field)}
            hint={t(`hints.${field}`)}
            value={draft[field]}
            error={errorOf(field)}
            onChange={({ target }) => {
              change({ [field]: target.value })
              forget(field)
            }}
          />
        ))}
        <TextArea
          optional
          rows={5}
          label={t('reasons')}
          hint={t('reasonsHint', { usual: usualReasons.map((reason) => t(`usual.${reason}`)).join(' · ') })}
          value={draft.reasons}
          error={errorOf('reasons')}
          onChange={({ target }) => {
            change({ reasons: target.value })
            forget('reasons')
          }}
        />
        {problem && <FieldError>{problem}</FieldError>}
        <Button type="submit" busy={busy} className="self-start">
          {t('save')}
        </Button>
      </form>
    </Card>
  )
}

const ChangedSettings = ({ settings }: { settings: OrderSettings }) => {
  const t = useTexts('restaurant/order-settings')
  const isolate = useIsolated()
  const lines = [
    { label: t('accepts'), value: t(`choices.${settings.accepts}.label`) },
    ...minuteFields.map((field) => ({ label: t(field), value: String(settings[field] ?? '—') })),
    { label: t('reasons'), value: isolate(settings.reasons.join(' · ') || '—') },
  ]
  return (
    <Notice kind="warning" title={t('changed')}>
      {lines.map((line) => (
        <span key={line.label} className="block">
          {t('current', line)}
        </span>
      ))}
    </Notice>
  )
}
