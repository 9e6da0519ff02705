import type { FormEvent, ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useTexts } from '../../ui/texts.tsx'
import type { SettingsView } from '../settings.ts'

type Sending = Pick<SettingsView['mail'], 'source' | 'isLocked'>

/** Where the setting comes from, and what keeps it from working. */
function SendingNotice({ sending: { source, isLocked }, hasSealingKey }: { sending: Sending; hasSealingKey: boolean }) {
  const t = useTexts('operator')
  if (source === 'environment') return <Notice kind="info">{t('settings.fromEnvironment')}</Notice>
  if (source === 'demo') return <Notice kind="info">{t('settings.fromDemo')}</Notice>
  return (
    <>
      {source === 'none' && <Notice kind="warning">{t('settings.none')}</Notice>}
      {!hasSealingKey && <Notice kind="warning">{t('settings.noSealingKey')}</Notice>}
      {hasSealingKey && isLocked && <Notice kind="warning">{t('settings.locked')}</Notice>}
    </>
  )
}

type Props = {
  title: string
  sending: Sending
  hasSealingKey: boolean
  form: { submit: (event: FormEvent) => Promise<void>; busy: boolean; isChanged: boolean; proof: ReactNode }
  /** The fields; left out while the environment or the demo decides. */
  children: ReactNode
  /** Sends a test message with what is saved. */
  test: ReactNode
}

/** A way to send messages: where its setting comes from, the form that changes it, and a test. */
export function SendingForm({ title, sending, hasSealingKey, form, children, test }: Props) {
  const t = useTexts('operator')
  const isFixed = sending.source === 'environment' || sending.source === 'demo'
  const isTestable = sending.source === 'environment' || sending.source === 'database'
  return (
    <Card>
      <form noValidate onSubmit={(event) => void form.submit(event)} className="flex flex-col gap-4">
        <h2 className="text-xl">{title}</h2>
        <SendingNotice sending={sending} hasSealingKey={hasSealingKey} />
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
