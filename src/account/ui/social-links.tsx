import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { call } from '../../ui/call.ts'
import { useTexts } from '../../ui/texts.tsx'
import type { setRedirectUrl } from '../contract.ts'
import type { AcceptedVersions } from '../legal.ts'
import { brandOf, type SocialProviderName } from '../social-provider.ts'
import { useAccount } from './account-store.ts'
import { cleanAddress } from './finish-sign-in.ts'
import { LegalLine } from './legal-line.tsx'
import { useShownLegal } from './use-shown-legal.ts'

/** With `connects`, the provider's identity is added to the signed-in account. */
type Going = { readonly connects?: boolean; readonly shown?: AcceptedVersions | undefined }

export const goToProvider = async (
  name: SocialProviderName,
  { connects = false, shown = {} }: Going = {},
): Promise<void> => {
  await call<typeof setRedirectUrl>('POST', '/api/auth/set-redirect-url', { body: { url: cleanAddress() } })
  const query = new URLSearchParams(connects ? { connect: '1' } : {})
  for (const [document, version] of Object.entries(shown)) query.set(document, String(version))
  window.location.assign(query.size === 0 ? `/auth/${name}` : `/auth/${name}?${query}`)
}

export function SocialLinks() {
  const t = useTexts('account')
  const account = useAccount()
  const legal = useShownLegal()
  const [leaving, setLeaving] = useState<SocialProviderName | null>(null)
  const providers = account.state === 'signed-out' ? account.providers : []
  if (providers.length === 0) return null
  return (
    <div className="flex flex-col gap-3">
      <p className="flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-border after:h-px after:flex-1 after:bg-border">
        {t('signIn.otherWays')}
      </p>
      {providers.map((name) => (
        <Button
          key={name}
          variant="secondary"
          wide
          busy={leaving === name}
          icon={<ProviderMark name={name} />}
          onClick={() => {
            setLeaving(name)
            void legal.forCall().then((shown) => goToProvider(name, { shown }))
          }}
        >
          {t('signIn.withProvider', { provider: brandOf[name] })}
        </Button>
      ))}
      <LegalLine shown={legal.shown} />
    </div>
  )
}

/** Shows the provider's initial, because its logo is a trademark. */
export const ProviderMark = ({ name }: { name: SocialProviderName }) => (
  <span
    aria-hidden="true"
    className="inline-flex size-7 shrink-0 items-center justify-center rounded-full bg-primary-soft font-display text-sm font-bold text-primary"
  >
    {brandOf[name][0]}
  </span>
)
