import Trash2Icon from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { useAccount } from '../../account/ui/account-store.ts'
import { InfoRow } from '../../account/ui/info-row.tsx'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { LazyAlertDialog } from '../../ui/lazy.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import { showAddressDialog } from './address-dialog-store.ts'

type Props = {
  /** As the server told it with the page; what happens afterwards is heard of here. */
  address: string | null
}

/** The saved delivery address among the facts of a profile. */
export function SavedAddressRow({ address: told }: Props) {
  const t = useTexts('address')
  const [isAsking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const account = useAccount()
  const address = account.state === 'signed-in' ? account.user.address : told
  const label = t('profile.label')
  const remove = async () => {
    setBusy(true)
    const { forgetChosenAddress } = await import('./choose-address.ts')
    const isGone = await forgetChosenAddress()
    setBusy(false)
    setAsking(false)
    if (!isGone) return toast.error(t('form.failed'))
    toast.success(t('form.removed'))
  }
  const change = t(address ? 'profile.change' : 'profile.add')
  return (
    <>
      <InfoRow
        label={label}
        action={
          <span className="flex items-center">
            {address && (
              <IconButton label={`${t('profile.remove')} : ${label}`} onClick={() => setAsking(true)}>
                <Trash2Icon aria-hidden="true" className="text-muted" />
              </IconButton>
            )}
            <Button
              variant="quiet"
              size="small"
              aria-label={`${change} : ${label}`}
              onClick={() => showAddressDialog('form')}
            >
              {change}
            </Button>
          </span>
        }
      >
        {address ? <bdi>{address}</bdi> : <span className="font-normal text-muted">{t('profile.none')}</span>}
      </InfoRow>
      <LazyAlertDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('profile.removeQuestion')}
        confirm={t('profile.remove')}
        onConfirm={() => void remove()}
        tone="danger"
        busy={busy}
      >
        {t('profile.removeText')}
      </LazyAlertDialog>
    </>
  )
}
