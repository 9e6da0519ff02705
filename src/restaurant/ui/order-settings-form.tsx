import { useId } from 'react'
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
import { useCall } from '../../ui/use-call.ts'
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
import { useSavedForm } from './use-saved-form.ts'

const isSettings = (value: unknown): value is OrderSettings =>
  typeof value === 'object' && value !== null && 'remind_minutes' in value

const fields = [...minuteFields, 'reasons'] as const

type Props = { shopId: number; settings: OrderSettings }

export const OrderSettingsForm = ({ shopId, settings }: Props) => {
  const call = useCall()
  const t = useTexts('restaurant/order-settings')
  const name = useId()
  const { form, draft, busy, problem, changed, errorOf, change, submit } = useSavedForm({
    value: settings,
    draftOf: draftOfSettings,
    isSame: (typed: SettingsDraft, seen) => sameSettings(settingsOfDraft(typed), seen),
    isValue: isSettings,
    fields,
    save: (seen, typed) =>
      call<typeof saveOrderSettings>('PUT', '/api/pro/shops/:id/order-settings', {
        params: { id: shopId },
        body: { seen, settings: settingsOfDraft(typed) },
      }),
    savedText: t('saved'),
  })
  return (
    <Card>
      <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
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
            onChange={({ target }) => change({ [field]: target.value }, field)}
          />
        ))}
        <TextArea
          optional
          rows={5}
          label={t('reasons')}
          hint={t('reasonsHint', { usual: usualReasons.map((reason) => t(`usual.${reason}`)).join(' · ') })}
          value={draft.reasons}
          error={errorOf('reasons')}
          onChange={({ target }) => change({ reasons: target.value }, 'reasons')}
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
