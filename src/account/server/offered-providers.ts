import type { SocialProvider, SocialProviders } from '../../adapters/social/social.ts'
import { isSocialProvider, type SocialProviderName, socialProviders } from '../social-provider.ts'

type Offered = { readonly name: SocialProviderName; readonly provider: SocialProvider }

/** Null for one that nobody configured, and for one of the demo where the demo is closed to the request. */
export const findOffered = (providers: SocialProviders, name: string, isDemoOpen: boolean): Offered | null => {
  const provider = isSocialProvider(name) ? providers.get(name) : undefined
  return isSocialProvider(name) && provider && (isDemoOpen || !provider.isDemo) ? { name, provider } : null
}

export const listOffered = (providers: SocialProviders, isDemoOpen: boolean): SocialProviderName[] =>
  socialProviders.filter((name) => findOffered(providers, name, isDemoOpen))
