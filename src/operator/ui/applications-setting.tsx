import { useState } from 'react'
import { useStepUp } from '../../account/ui/use-step-up.tsx'
import { useUnsaved } from '../../restaurant/ui/unsaved.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CheckboxRow } from '../../ui/checkbox-row.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import { useCall } from '../../ui/use-call.ts'
import { useRefresh } from '../../ui/use-refresh.ts'
import type { SettingsView } from '../settings.ts'
import { settingId } from '../settings.ts'
import type { updateApplications } from '../settings-contract.ts'

export const ApplicationsSetting = ({ applications }: Pick<SettingsView, 'applications'>) => {
  const call = useCall()
  const t = useTexts('operator/shops')
  const refresh = useRefresh()
  const [isOpen, setOpen] = useState(applications.isOpen)
  const [busy, setBusy] = useState(false)
  const { withProof, proof } = useStepUp()
  useUnsaved(isOpen !== applications.isOpen)
  const save = async () => {
    setBusy(true)
    const body = { is_open: isOpen, version: applications.version }
    const answer = await withProof(() =>
      call<typeof updateApplications>('PUT', '/api/admin/settings/applications', { body }),
    )
    setBusy(false)
    if (!answer) return
    if (answer.ok) toast.success(t('applications.saved'))
    else toast.error(answer.message)
    void refresh()
  }
  return (
    <Card className="flex flex-col gap-4">
      <h2 id={settingId('applications')} className="scroll-mt-16 text-xl">
        {t('applications.title')}
      </h2>
      <p className="text-muted">{t('applications.lead')}</p>
      <CheckboxRow label={t('applications.open')} checked={isOpen} onChange={({ target }) => setOpen(target.checked)} />
      <Button busy={busy} className="self-start" onClick={() => void save()}>
        {t('applications.save')}
      </Button>
      {proof}
    </Card>
  )
}
