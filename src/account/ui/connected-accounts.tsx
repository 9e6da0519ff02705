import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { call } from '../../ui/call.ts'
import { Card } from '../../ui/card.tsx'
import { toast } from '../../ui/toast.ts'
import type { OwnAccount } from '../own-account.ts'
import type { disconnect } from '../profile-contract.ts'
import { brandOf, type SocialProviderName } from '../social-provider.ts'
import { ProviderMark } from './social-links.tsx'
import { useProfileTexts } from './use-profile-texts.ts'
import { useProof } from './use-proof.tsx'

/** Accounts elsewhere that open this one. */
export function ConnectedAccounts({ account, onChanged }: { account: OwnAccount; onChanged: () => void }) {
  const t = useProfileTexts()
  const [busy, setBusy] = useState<SocialProviderName | null>(null)
  const { withProof, proof } = useProof(account)
  const end = async (provider: SocialProviderName) => {
    setBusy(provider)
    const answer = await withProof(() =>
      call<typeof disconnect>('DELETE', '/api/compte/:id/social/:provider', {
        params: { id: account.user.id, provider },
      }),
    )
    setBusy(null)
    if (answer?.ok) toast.success(t('security.socialDisconnected'))
    else if (answer) toast.error(answer.message)
    onChanged()
  }
  return (
    <Card>
      <h2 className="text-xl">{t('security.social')}</h2>
      {account.providers.length === 0 && <p className="mt-2 text-muted">{t('security.socialNone')}</p>}
      <ul className="mt-2 divide-y divide-border">
        {account.providers.map(({ name, isConnected, email }) => (
          <li key={name} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <div className="flex items-center gap-3">
              <ProviderMark name={name} />
              <div>
                <p className="font-medium">{brandOf[name]}</p>
                <p className="text-sm text-muted">{isConnected ? <bdi>{email}</bdi> : t('security.socialOff')}</p>
              </div>
            </div>
            {isConnected ? (
              <Button variant="quiet" size="small" busy={busy === name} onClick={() => void end(name)}>
                {t('security.socialDisconnect')}
              </Button>
            ) : (
              // A navigation to the provider, not a page of ours.
              <a
                href={`/auth/${name}?connect=1`}
                className="inline-flex min-h-11 items-center rounded-button px-4 text-sm font-semibold text-primary no-underline hover:bg-primary-soft"
              >
                {t('security.socialConnect')}
              </a>
            )}
          </li>
        ))}
      </ul>
      {proof}
    </Card>
  )
}
