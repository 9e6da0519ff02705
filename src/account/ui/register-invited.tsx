import { useState } from 'react'
import { LazyDialog } from '../../ui/lazy.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { RegisterStep } from './register-step.tsx'

type Props = { invitation: string; open: boolean; onClose: () => void }

/** The visitor types the address, so that a link in the wrong hands does not reveal it. */
export function RegisterInvited({ invitation, open, onClose }: Props) {
  const t = useTexts('account')
  const [email, setEmail] = useState('')
  return (
    <LazyDialog open={open} onClose={onClose} title={t('signIn.registerTitle')} size="small" fit>
      <RegisterStep email={email} onEmail={setEmail} invitation={invitation} />
    </LazyDialog>
  )
}
