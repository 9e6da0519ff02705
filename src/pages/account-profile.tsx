import { loadOwnAccount } from '../account/server/own-account.ts'
import { AccountFrame } from '../account/ui/account-frame.tsx'
import { ProfileInfo } from '../account/ui/profile-info.tsx'
import { SignedOutAccount } from '../account/ui/signed-out-account.tsx'
import { SavedAddressRow } from '../address/ui/saved-address-row.tsx'
import { useTexts } from '../ui/texts.tsx'
import type { Route } from './+types/account-profile'

export const loader = (args: Route.LoaderArgs) => loadOwnAccount(args)

export const headers = () => ({ 'cache-control': 'private, no-store' })

export default function AccountProfilePage({ loaderData: { account } }: Route.ComponentProps) {
  const t = useTexts('account/profile')
  if (!account) return <SignedOutAccount />
  return (
    <AccountFrame title={t('profile.heading')}>
      <ProfileInfo account={account}>
        <SavedAddressRow address={account.user.address} />
      </ProfileInfo>
    </AccountFrame>
  )
}
