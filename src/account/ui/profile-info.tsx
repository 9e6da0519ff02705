import { type ReactNode, useState } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { useRefresh } from '../../ui/use-refresh.ts'
import type { OwnAccount } from '../own-account.ts'
import { displayPhone } from '../phone.ts'
import { InfoRow } from './account-frame.tsx'
import { reloadAccount } from './account-store.ts'
import { EmailDialog } from './email-dialog.tsx'
import { NameDialog } from './name-dialog.tsx'
import { PhoneDialog } from './phone-dialog.tsx'
import { PictureUpload } from './picture-upload.tsx'

type Editing = 'name' | 'phone' | 'email' | null

type Props = {
  account: OwnAccount
  children?: ReactNode
}

export function ProfileInfo({ account, children }: Props) {
  const t = useTexts('account/profile')
  const refresh = useRefresh()
  const [editing, setEditing] = useState<Editing>(null)
  const { user } = account
  const changed = () => {
    void refresh()
    void reloadAccount()
  }
  const edit = (what: NonNullable<Editing>, isEmpty: boolean) => (
    <Button
      variant="quiet"
      size="small"
      onClick={() => setEditing(what)}
      aria-label={`${t(isEmpty ? 'add' : 'change')} : ${t(`profile.${what}`)}`}
    >
      {t(isEmpty ? 'add' : 'change')}
    </Button>
  )
  const close = () => setEditing(null)
  const quiet = <span className="font-normal text-muted">{t('none')}</span>
  return (
    <Card className="mt-6">
      <PictureUpload user={user} onChanged={changed} />
      <dl className="mt-4 divide-y divide-border">
        <InfoRow label={t('profile.name')} action={edit('name', false)}>
          <bdi>{user.name}</bdi>
        </InfoRow>
        <InfoRow label={t('profile.phone')} action={edit('phone', !user.phone)}>
          {user.phone ? <bdi dir="ltr">{displayPhone(user.phone)}</bdi> : quiet}
        </InfoRow>
        <InfoRow label={t('profile.email')} action={edit('email', !user.email)}>
          {user.email ? (
            <span className="flex flex-wrap items-center gap-2">
              <bdi dir="ltr" className="break-all">
                {user.email}
              </bdi>
              {!account.isEmailVerified && <Badge tone="warning">{t('profile.emailUnverified')}</Badge>}
            </span>
          ) : (
            <>
              {quiet}
              {account.hasLostEmail && (
                <span className="block text-sm font-normal text-muted">{t('profile.emailLost')}</span>
              )}
            </>
          )}
        </InfoRow>
        {children}
      </dl>
      <NameDialog user={user} open={editing === 'name'} onClose={close} onChanged={changed} />
      <PhoneDialog account={account} open={editing === 'phone'} onClose={close} onChanged={changed} />
      <EmailDialog account={account} open={editing === 'email'} onClose={close} />
    </Card>
  )
}
