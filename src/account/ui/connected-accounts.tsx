import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { call } from '../../ui/call.ts'
import { Card } from '../../ui/card.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import type { OwnAccount } from '../own-account.ts'
import type { checkProof, disconnect } from '../profile-contract.ts'
import { brandOf, type SocialProviderName } from '../social-provider.ts'
import { goToProvider, ProviderMark } from './social-links.tsx'
import { useProof } from './use-proof.tsx'

export function ConnectedAccounts({ account, onChanged }: { account: OwnAccount; onChanged: () => void }) {
  const t = useTexts('account/profile')
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
  const connect = async (provider: SocialProviderName) => {
    setBusy(provider)
    const answer = await withProof(() =>
      call<typeof checkProof>('GET', '/api/compte/:id/prove', { params: { id: account.user.id } }),
    )
    if (answer?.ok) return goToProvider(provider, { connects: true })
    setBusy(null)
    if (answer) toast.error(answer.message)
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
                <p className="text-sm text-muted">
                  {isConnected ? <bdi>{email ?? t('security.socialOn')}</bdi> : t('security.socialOff')}
                </p>
              </div>
            </div>
            <Button
              variant="quiet"
              size="small"
              busy={busy === name}
              onClick={() => void (isConnected ? end(name) : connect(name))}
            >
              {t(isConnected ? 'security.socialDisconnect' : 'security.socialConnect')}
            </Button>
          </li>
        ))}
      </ul>
      {proof}
    </Card>
  )
}
