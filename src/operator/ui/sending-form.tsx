import type { FormEvent, ReactNode, Ref } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useTexts } from '../../ui/texts.tsx'
import type { WayToSend } from '../needs.ts'
import type { SettingsView } from '../settings.ts'
import { settingId } from '../settings.ts'
import { MissingWayNotice } from './missing-way.tsx'

type Sending = Pick<SettingsView['mail'], 'source' | 'isLocked'>

type NoticeProps = { way: WayToSend; sending: Sending; hasSealingKey: boolean }

function SendingNotice({ way, sending: { source, isLocked }, hasSealingKey }: NoticeProps) {
  const t = useTexts('operator')
  if (source === 'environment') return <Notice kind="info">{t('settings.fromEnvironment')}</Notice>
  if (source === 'demo') return <Notice kind="info">{t('settings.fromDemo')}</Notice>
  return (
    <>
      {(source === 'none' || isLocked) && <MissingWayNotice way={way} />}
      {!hasSealingKey && <Notice kind="warning">{t('settings.noSealingKey')}</Notice>}
      {hasSealingKey && isLocked && <Notice kind="warning">{t('settings.locked')}</Notice>}
    </>
  )
}

/** A value that comes from the environment variable with the name `variable`. */
export type FixedField = { readonly label: string; readonly value: string; readonly variable: string }

const FixedFields = ({ fields }: { fields: readonly FixedField[] }) => {
  const t = useTexts('operator')
  return (
    <dl className="flex flex-col gap-3">
      {fields.map(({ label, value, variable }) => (
        <div key={label}>
          <dt className="text-sm font-semibold">
            {label}{' '}
            <span className="font-normal text-muted">
              ({t.rich('settings.fixed', { name: () => <bdi dir="ltr">{variable}</bdi> })})
            </span>
          </dt>
          <dd className="break-words">
            <bdi dir="ltr">{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}

type Props = NoticeProps & {
  title: string
  form: {
    form: Ref<HTMLFormElement>
    submit: (event: FormEvent) => Promise<void>
    busy: boolean
    isChanged: boolean
    proof: ReactNode
  }
  /** Shown instead of the form if the environment sets the values. */
  fixed: readonly FixedField[]
  /** Not shown in the demo, or if the environment sets the values. */
  children: ReactNode
  test: ReactNode
}

export function SendingForm({ title, form, fixed, children, test, ...state }: Props) {
  const t = useTexts('operator')
  const { source } = state.sending
  const isFixed = source === 'environment' || source === 'demo'
  const isTestable = source === 'environment' || source === 'database'
  return (
    <Card>
      <form
        ref={form.form}
        id={settingId(state.way)}
        noValidate
        onSubmit={(event) => void form.submit(event)}
        className="flex scroll-mt-16 flex-col gap-4"
      >
        <h2 className="text-xl">{title}</h2>
        <SendingNotice {...state} />
        {source === 'environment' && <FixedFields fields={fixed} />}
        {!isFixed && (
          <>
            {children}
            <Button type="submit" busy={form.busy} className="self-start">
              {t('settings.save')}
            </Button>
          </>
        )}
      </form>
      {form.proof}
      {isTestable && (
        <div className="mt-4 flex flex-col gap-3 border-t border-border pt-4">
          {form.isChanged ? <p className="text-muted">{t('settings.unsaved')}</p> : test}
        </div>
      )}
    </Card>
  )
}
