import type { FormEvent } from 'react'
import { CodeEntry } from '../../account/ui/code-entry.tsx'
import { Button } from '../../ui/button.tsx'
import { LazyDialog } from '../../ui/lazy.tsx'
import { useTexts } from '../../ui/texts.tsx'
import type { CodeOnItsWay, PhoneVerification } from './use-phone-verification.ts'

export const PhoneCodeDialog = ({ phone }: { phone: PhoneVerification }) => {
  const t = useTexts('checkout')
  return (
    <LazyDialog
      open={phone.sent !== null}
      onClose={phone.closeCode}
      title={t('phone.codeTitle')}
      size="small"
      fit
      keepOpen
    >
      {phone.sent && <CodeForm sent={phone.sent} phone={phone} />}
    </LazyDialog>
  )
}

const CodeForm = ({ sent, phone }: { sent: CodeOnItsWay; phone: PhoneVerification }) => {
  const t = useTexts('checkout')
  const { codeError, isVerifying } = phone
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void phone.verify()
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <CodeEntry
        phone={sent.phone}
        channel="sms"
        purpose="checkout"
        wait={sent.wait}
        code={phone.code}
        onCode={phone.setCode}
        error={codeError}
        busy={isVerifying}
      />
      <Button type="submit" wide busy={isVerifying}>
        {t('phone.next')}
      </Button>
    </form>
  )
}
