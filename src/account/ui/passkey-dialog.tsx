import { useState } from 'react'
import { LazyDialog } from '../../ui/lazy.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import type { OwnAccount } from '../own-account.ts'
import { NewPasskey } from './new-passkey.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { useFactorProof } from './use-factor-proof.tsx'

type Props = { account: OwnAccount; open: boolean; onClose: () => void; onChanged: () => void }

export function PasskeyDialog({ account, open, onClose, onChanged }: Props) {
  const t = useTexts('account/passkey')
  const own = useTexts('account/profile')
  const [codes, setCodes] = useState<readonly string[]>([])
  const { withProof, proof } = useFactorProof(account)
  const close = () => {
    onClose()
    if (codes.length > 0) onChanged()
    setCodes([])
  }
  const added = (recoveryCodes: readonly string[]) => {
    toast.success(t('added'))
    if (recoveryCodes.length > 0) return setCodes(recoveryCodes)
    onClose()
    onChanged()
  }
  return (
    <LazyDialog
      open={open}
      onClose={close}
      title={codes.length > 0 ? own('security.twoFactorRecovery') : t('newTitle')}
      size="small"
      fit
      keepOpen
      mustAnswer={codes.length > 0}
    >
      {codes.length > 0 ? (
        <RecoveryCodes codes={codes} onKept={close} />
      ) : (
        <NewPasskey account={account} withProof={withProof} onAdded={added} />
      )}
      {proof}
    </LazyDialog>
  )
}
