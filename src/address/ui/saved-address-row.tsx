import Trash2Icon from 'lucide-react/icons/trash-2'
import { InfoRow } from '../../account/ui/account-frame.tsx'
import { useAccount } from '../../account/ui/account-store.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import { useConfirm } from '../../ui/use-confirm.tsx'
import { showAddressDialog } from './address-dialog-store.ts'

type Props = {
  address: string | null
}

export function SavedAddressRow({ address: rendered }: Props) {
  const t = useTexts('address')
  const account = useAccount()
  const address = account.state === 'signed-in' ? account.user.address : rendered
  const label = t('profile.label')
  const remove = async () => {
    const { clearChosenAddress } = await import('./change-address.ts')
    if (!(await clearChosenAddress())) return toast.error(t('form.failed'))
    toast.success(t('form.removed'))
  }
  const { ask, question } = useConfirm(remove, {
    title: t('profile.removeQuestion'),
    children: t('profile.removeText'),
    confirm: t('profile.remove'),
  })
  const change = t(address ? 'profile.change' : 'profile.add')
  return (
    <>
      <InfoRow
        label={label}
        action={
          <span className="flex items-center">
            {address && (
              <IconButton label={`${t('profile.remove')} : ${label}`} onClick={ask}>
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
      {question}
    </>
  )
}
