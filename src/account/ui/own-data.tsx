import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { call } from '../../ui/call.ts'
import { Card } from '../../ui/card.tsx'
import { pathIn } from '../../ui/language-path.ts'
import { LazyAlertDialog } from '../../ui/lazy.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { useLanguage } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import type { OwnAccount } from '../own-account.ts'
import type { deleteAccount, exportData } from '../profile-contract.ts'
import { tellAfterLoad } from './sign-in-done.ts'
import { useProfileTexts } from './use-profile-texts.ts'
import { useProof } from './use-proof.tsx'

/** A copy of everything, and the way out. */
export function OwnData({ account }: { account: OwnAccount }) {
  const t = useProfileTexts()
  const language = useLanguage()
  const { withProof, proof } = useProof(account)
  const [busy, setBusy] = useState<'export' | 'delete' | null>(null)
  const [asking, setAsking] = useState(false)
  const params = { id: account.user.id }
  const copy = async () => {
    setBusy('export')
    const answer = await withProof(() => call<typeof exportData>('GET', '/api/compte/:id/export', { params }))
    setBusy(null)
    if (answer?.ok)
      saveFile({ name: 'mida.json', type: 'application/json', content: JSON.stringify(answer.value, null, 2) })
    else if (answer) toast.error(answer.message)
  }
  const leave = async () => {
    setAsking(false)
    setBusy('delete')
    const answer = await withProof(() => call<typeof deleteAccount>('DELETE', '/api/compte/:id', { params }))
    setBusy(null)
    if (answer?.ok) {
      tellAfterLoad(t('security.deleted'))
      window.location.assign(pathIn(language, '/'))
    } else if (answer) toast.error(answer.message)
  }
  return (
    <Card>
      <h2 className="text-xl">{t('security.data')}</h2>
      <p className="mt-2 text-muted">{t('security.exportText')}</p>
      <Button variant="secondary" className="mt-3" busy={busy === 'export'} onClick={() => void copy()}>
        {t('security.exportAction')}
      </Button>
      <p className="mt-6 text-muted">{t('security.deleteText')}</p>
      <Button
        variant="secondary"
        className="mt-3 text-danger!"
        busy={busy === 'delete'}
        onClick={() => setAsking(true)}
      >
        {t('security.deleteAction')}
      </Button>
      <LazyAlertDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('security.deleteQuestion')}
        tone="danger"
        confirm={t('security.deleteConfirm')}
        onConfirm={() => void leave()}
      >
        {t('security.deleteText')}
      </LazyAlertDialog>
      {proof}
    </Card>
  )
}
