import { type FormEvent, useId, useState } from 'react'
import { displayPhone } from '../../account/phone.ts'
import { useCanSend } from '../../account/ui/account-store.ts'
import { unansweredRules } from '../../orders/unanswered.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ChoiceGroup } from '../../ui/choice-group.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RadioRow } from '../../ui/radio-row.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import { useCall } from '../../ui/use-call.ts'
import type { ShopContactReply, updateShopContact } from '../contact-contract.ts'
import { useUnsaved } from './unsaved.ts'

type Fields = { readonly phone: string; readonly email: string; readonly rule: ShopContactReply['when_unanswered'] }

const fieldsOf = ({ phone, email, when_unanswered: rule }: ShopContactReply): Fields => ({
  phone: phone ? displayPhone(phone) : '',
  email: email ?? '',
  rule,
})

const isContact = (value: unknown): value is ShopContactReply =>
  typeof value === 'object' && value !== null && 'when_unanswered' in value

/** Three-way merge: unchanged fields take the value that another editor has saved. */
const mergeFields = (typed: Fields, seen: Fields, current: Fields): Fields => ({
  phone: typed.phone === seen.phone ? current.phone : typed.phone,
  email: typed.email === seen.email ? current.email : typed.email,
  rule: typed.rule === seen.rule ? current.rule : typed.rule,
})

export function ContactForm({ contact: initial }: { contact: ShopContactReply }) {
  const call = useCall()
  const t = useTexts('restaurant/contact')
  const name = useId()
  const { texts, mails } = useCanSend()
  const [saved, setSaved] = useState(initial)
  const [fields, setFields] = useState(() => fieldsOf(initial))
  const [problem, setProblem] = useState<{ readonly field: 'phone' | 'email'; readonly message: string } | null>(null)
  const [isOvertaken, setOvertaken] = useState(false)
  const [busy, setBusy] = useState(false)
  useUnsaved(JSON.stringify(fields) !== JSON.stringify(fieldsOf(saved)))
  const change = (part: Partial<Fields>) => {
    setFields((before) => ({ ...before, ...part }))
    setProblem((known) => (known && known.field in part ? null : known))
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const answer = await call<typeof updateShopContact>('PUT', '/api/pro/shops/:id/contact', {
      params: { id: initial.id },
      body: { phone: fields.phone, email: fields.email, when_unanswered: fields.rule, version: saved.version },
    })
    setBusy(false)
    const current = answer.ok ? null : answer.details.current
    setOvertaken(isContact(current))
    if (isContact(current)) {
      setSaved(current)
      setFields(mergeFields(fields, fieldsOf(saved), fieldsOf(current)))
    } else if (answer.ok) {
      const { phone, email } = answer.value
      const isNotified =
        (texts && phone !== null && phone !== saved.phone) || (mails && email !== null && email !== saved.email)
      setSaved(answer.value)
      setFields(fieldsOf(answer.value))
      setProblem(null)
      toast.success(t(isNotified ? 'savedAndTold' : 'saved'))
    } else if (answer.code === 'phone-invalid' || answer.code === 'email-invalid')
      setProblem({ field: answer.code === 'phone-invalid' ? 'phone' : 'email', message: answer.message })
    else toast.error(answer.message)
  }
  return (
    <Card>
      <form noValidate onSubmit={(event) => void save(event)} className="flex flex-col gap-5">
        <h2 className="text-xl">
          <bdi>{initial.name}</bdi>
        </h2>
        {isOvertaken && <OvertakenContact contact={saved} />}
        <TextField
          type="tel"
          optional
          autoComplete="tel"
          label={t('phone')}
          hint={t(texts ? 'phoneHint' : 'phoneUntold')}
          value={fields.phone}
          onChange={({ target }) => change({ phone: target.value })}
          error={problem?.field === 'phone' ? problem.message : null}
        />
        <TextField
          type="email"
          optional
          autoComplete="email"
          label={t('email')}
          hint={t(mails ? 'emailHint' : 'emailUntold')}
          value={fields.email}
          onChange={({ target }) => change({ email: target.value })}
          error={problem?.field === 'email' ? problem.message : null}
        />
        <ChoiceGroup legend={t('rule')}>
          {unansweredRules.map((rule) => (
            <RadioRow
              key={rule}
              name={name}
              value={rule}
              checked={fields.rule === rule}
              onChange={() => change({ rule })}
              label={t(`rules.${rule}.label`)}
              description={t(`rules.${rule}.more`)}
            />
          ))}
        </ChoiceGroup>
        <Button type="submit" busy={busy} className="self-start">
          {t('save')}
        </Button>
      </form>
    </Card>
  )
}

function OvertakenContact({ contact }: { contact: ShopContactReply }) {
  const t = useTexts('restaurant/contact')
  const { phone, email, rule } = fieldsOf(contact)
  const lines = [
    [t('phone'), phone || t('empty')],
    [t('email'), email || t('empty')],
    [t('rule'), t(`rules.${rule}.label`)],
  ]
  return (
    <Notice kind="warning" title={t('changed')}>
      <p>{t('changedText')}</p>
      <dl className="mt-1">
        {lines.map(([label, value]) => (
          <div key={label} className="flex flex-wrap gap-x-2">
            <dt className="font-semibold">{label}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </Notice>
  )
}
