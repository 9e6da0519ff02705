import { type Credentials, type InnerFetch, oauthProvider, openidProvider } from './openid-social.ts'
import type { SocialProvider, SocialProviders } from './social.ts'

type Settings = {
  readonly google: (Credentials & { readonly issuer: string }) | null
  readonly facebook: (Credentials & { readonly origin: string | null }) | null
}

const version = 'v23.0'

const facebookEndpoints = (origin: string | null) => ({
  authorize: `${origin ?? 'https://www.facebook.com'}/${version}/dialog/oauth`,
  token: `${origin ?? 'https://graph.facebook.com'}/${version}/oauth/access_token`,
  person: `${origin ?? 'https://graph.facebook.com'}/${version}/me?fields=id,name`,
})

export const socialProviders = ({ google, facebook }: Settings, inner: InnerFetch | null = null): SocialProviders => {
  const providers = new Map<string, SocialProvider>()
  if (google) providers.set('google', openidProvider(google.issuer, google, inner))
  if (facebook)
    providers.set('facebook', oauthProvider(facebookEndpoints(facebook.origin), facebook, 'public_profile', inner))
  return providers
}
