import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { call } from '../../ui/call.ts'
import { Card } from '../../ui/card.tsx'
import { downloadFile } from '../../ui/download-file.ts'
import { useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import type { OwnAccount } from '../own-account.ts'
import type { exportData } from '../profile-contract.ts'
import { DeleteAccount } from './delete-account.tsx'
import { useProof } from './use-proof.tsx'

export function OwnData({ account, onChanged }: { account: OwnAccount; onChanged: () => void }) {
  const t = useTexts('account/profile')
  const { withProof, proof } = useProof(account)
  const [busy, setBusy] = useState(false)
  const params = { id: account.user.id }
  const copy = async () => {
    setBusy(true)
    const answer = await withProof(() => call<typeof exportData>('GET', '/api/compte/:id/export', { params }))
    setBusy(false)
    if (answer?.ok)
      downloadFile({ name: 'mida.json', type: 'application/json', content: JSON.stringify(answer.value, null, 2) })
    else if (answer) toast.error(answer.message)
  }
  return (
    <Card>
      <h2 className="text-xl">{t('security.data')}</h2>
      <p className="mt-2 text-muted">{t('security.exportText')}</p>
      <Button variant="secondary" className="mt-3" busy={busy} onClick={() => void copy()}>
        {t('security.exportAction')}
      </Button>
      <DeleteAccount account={account} withProof={withProof} onChanged={onChanged} />
      {proof}
    </Card>
  )
}
