import { type FormEvent, useState } from 'react'
import { type KeyName, keyNames, type OptionName, optionNames } from '../../payments/account-keys.ts'
import type { AccountService } from '../../payments/integrations.ts'
import { Button } from '../../ui/button.tsx'
import type { Answer } from '../../ui/call.ts'
import { CheckboxRow } from '../../ui/checkbox-row.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { useProblems } from '../../ui/use-problems.ts'
import { isSecret, longestKey } from '../payment-account.ts'
import type { PaymentAccountReply, setPaymentAccount } from '../payment-account-contract.ts'
import { useUnsaved } from './unsaved.ts'

export type TypedKeys = {
  readonly keys: Readonly<Record<string, string>>
  readonly options: string[]
  readonly isTest: boolean
}

type Props = {
  service: AccountService
  /** Null if the shop has none. */
  account: PaymentAccountReply['account']
  /** True while the service is asked. Nothing typed is lost then, because the keys are on their way. */
  isTesting: boolean
  /** Null if the proof was not given. */
  onSave: (typed: TypedKeys) => Promise<Answer<typeof setPaymentAccount> | null>
  /** The stored keys are no longer those of the page. */
  onStored: () => void
}

const optionsOf = (service: AccountService): readonly OptionName[] => optionNames[service]

export const PaymentKeysForm = ({ service, account, isTesting, onSave, onStored }: Props) => {
  const t = useTexts('restaurant/payments')
  const names: readonly KeyName[] = keyNames[service]
  const [keys, setKeys] = useState<Readonly<Record<string, string>>>({})
  const [options, setOptions] = useState<string[]>([])
  const [isTest, setTest] = useState(account?.is_test ?? false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { form, errorOf, forget, mark, clear } = useProblems((said) => names.find((name) => name === said.field))
  const isTyped = Object.values(keys).some((key) => key !== '')
  useUnsaved(isTyped && !isTesting)
  const change = () => setProblem(null)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    clear()
    change()
    const answer = await onSave({ keys, options, isTest })
    setBusy(false)
    if (!answer) return
    if (answer.ok) {
      setKeys({})
      return onStored()
    }
    setProblem(mark(answer) ? null : answer.message)
  }
  return (
    <form ref={form} noValidate onSubmit={(event) => void save(event)} className="flex flex-col gap-4">
      {names.map((name) => (
        <TextField
          key={name}
          dir="ltr"
          type={isSecret(name) ? 'password' : 'text'}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={longestKey}
          label={t(`fields.${name}.label`)}
          hint={t(`fields.${name}.hint`)}
          value={keys[name] ?? ''}
          onChange={({ target }) => {
            setKeys((before) => ({ ...before, [name]: target.value }))
            forget(name)
            change()
          }}
          error={errorOf(name)}
        />
      ))}
      {optionsOf(service).map((name) => (
        <CheckboxRow
          key={name}
          checked={options.includes(name)}
          onChange={({ target }) => {
            setOptions((before) => [...before.filter((one) => one !== name), ...(target.checked ? [name] : [])])
            change()
          }}
          label={t(`options.${name}.label`)}
          description={t(`options.${name}.more`)}
        />
      ))}
      <CheckboxRow
        checked={isTest}
        onChange={({ target }) => {
          setTest(target.checked)
          change()
        }}
        label={t('isTest.label')}
        description={t('isTest.more')}
      />
      {problem && (
        <Notice kind="error">
          {problem} {t(account ? 'unchanged.present' : 'unchanged.none')}
        </Notice>
      )}
      <p className="text-sm text-muted">{t('afterwards')}</p>
      <Button type="submit" busy={busy} className="self-start">
        {t('save')}
      </Button>
    </form>
  )
}
