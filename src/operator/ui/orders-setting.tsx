import { type FormEvent, useState } from 'react'
import { useStepUp } from '../../account/ui/use-step-up.tsx'
import { factsOf, type Language } from '../../kernel/texts.ts'
import { useUnsaved } from '../../restaurant/ui/unsaved.ts'
import { Button } from '../../ui/button.tsx'
import type { AnswerFrame } from '../../ui/call.ts'
import { Card } from '../../ui/card.tsx'
import { CheckboxRow } from '../../ui/checkbox-row.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import { useCall } from '../../ui/use-call.ts'
import { useConfirm } from '../../ui/use-confirm.tsx'
import { useRefresh } from '../../ui/use-refresh.ts'
import type { OrdersStop, SettingsView } from '../settings.ts'
import type { stopOrders, updateOrdersStop } from '../settings-contract.ts'

type Answered = AnswerFrame & ({ readonly ok: true } | { readonly ok: false; readonly code: string })

/** Sorted and without empty sentences, so that equal settings give the same text. */
const wordsOf = ({ stoppedPayments, sentence }: OrdersStop): string =>
  JSON.stringify([
    stoppedPayments.toSorted(),
    Object.entries(sentence)
      .filter(([, text]) => text !== '')
      .toSorted(),
  ])

type Props = { orders: SettingsView['orders']; offered: readonly Language[] }

export function OrdersSetting({ orders: { version, payments, ...stored }, offered }: Props) {
  const call = useCall()
  const t = useTexts('operator')
  const refresh = useRefresh()
  const [typed, setTyped] = useState(stored)
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const { withProof, proof } = useStepUp()
  const [saved, setSaved] = useState(stored)
  useUnsaved(wordsOf(typed) !== wordsOf(saved))
  const press = async (make: () => Promise<Answered>, onDone?: () => void) => {
    setBusy(true)
    const answer = await withProof(make)
    setBusy(false)
    if (!answer) return
    setError(answer.ok || answer.code !== 'sentence-too-long' ? null : answer.message)
    if (answer.ok) {
      onDone?.()
      toast.success(t('settings.saved'))
    } else toast.error(answer.message)
    await refresh()
  }
  const save = (wish: OrdersStop) => {
    const body = { ...wish, stoppedPayments: [...wish.stoppedPayments], version }
    return press(
      () => call<typeof updateOrdersStop>('PUT', '/api/admin/settings/orders', { body }),
      () => setSaved(wish),
    )
  }
  const stopNow = () => {
    const body = { sentence: typed.sentence, version }
    return press(() => call<typeof stopOrders>('POST', '/api/admin/settings/orders/stop', { body }))
  }
  const stop = useConfirm(stopNow, {
    title: t('settings.stopQuestion'),
    children: t('settings.stopQuestionText'),
    confirm: t('settings.stopNow'),
    cancel: t('settings.stopCancel'),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) void save({ ...typed, isStopped: stored.isStopped })
  }
  const change = (part: (before: OrdersStop) => Partial<OrdersStop>) =>
    setTyped((before) => ({ ...before, ...part(before) }))
  const toggle = (key: string, isStopped: boolean) =>
    change(({ stoppedPayments }) => ({
      stoppedPayments: isStopped ? [...stoppedPayments, key] : stoppedPayments.filter((one) => one !== key),
    }))
  return (
    <Card className="lg:col-span-2">
      <div className="flex flex-col items-start gap-4">
        <h2 className="text-xl">{t('settings.stop')}</h2>
        <p className="max-w-prose text-muted">{t('settings.stopLead')}</p>
        {stored.isStopped ? (
          <Notice kind="warning">{t('settings.isStopped')}</Notice>
        ) : (
          <Notice kind="success">{t('settings.open')}</Notice>
        )}
        {stored.isStopped ? (
          <Button busy={busy} onClick={() => void save({ ...typed, isStopped: false })}>
            {t('settings.takeAgain')}
          </Button>
        ) : (
          <Button variant="danger" busy={busy} onClick={stop.ask}>
            {t('settings.stopNow')}
          </Button>
        )}
      </div>
      {stop.question}
      {proof}
      <form noValidate onSubmit={submit} className="mt-6 grid gap-6 border-t border-border pt-6 lg:grid-cols-2">
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-2 font-semibold">{t('settings.stopPayments')}</legend>
          {payments.map(({ key, name }) => (
            <CheckboxRow
              key={key}
              checked={typed.stoppedPayments.includes(key)}
              onChange={({ target }) => toggle(key, target.checked)}
              label={name === null ? t('settings.payCounter') : <bdi>{name}</bdi>}
            />
          ))}
        </fieldset>
        <div className="flex flex-col gap-4">
          {offered.map((language) => (
            <TextField
              key={language}
              optional
              lang={language}
              dir={factsOf(language).direction}
              label={t('settings.sentenceIn', { language: factsOf(language).name })}
              hint={t('settings.sentenceHint')}
              error={error && (typed.sentence[language] ?? '').length > 200 ? error : null}
              value={typed.sentence[language] ?? ''}
              onChange={({ target }) =>
                change(({ sentence }) => ({ sentence: { ...sentence, [language]: target.value } }))
              }
            />
          ))}
        </div>
        <Button type="submit" busy={busy} variant="secondary" className="justify-self-start">
          {t('settings.save')}
        </Button>
      </form>
    </Card>
  )
}
