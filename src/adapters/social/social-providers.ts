import { type Credentials, oauthProvider, openidProvider } from './openid-social.ts'
import type { SocialProvider, SocialProviders } from './social.ts'

type Settings = {
  readonly google: (Credentials & { readonly issuer: string }) | null
  readonly facebook: (Credentials & { readonly origin: string | null }) | null
}

const version = 'v23.0'

/** `origin` puts a stand-in in Facebook's place. */
const facebookEndpoints = (origin: string | null) => ({
  authorize: `${origin ?? 'https://www.facebook.com'}/${version}/dialog/oauth`,
  token: `${origin ?? 'https://graph.facebook.com'}/${version}/oauth/access_token`,
  person: `${origin ?? 'https://graph.facebook.com'}/${version}/me?fields=id,name`,
})

/** Only what is configured exists. */
export const socialProviders = ({ google, facebook }: Settings): SocialProviders => {
  const providers = new Map<string, SocialProvider>()
  if (google) providers.set('google', openidProvider(google.issuer, google))
  if (facebook) providers.set('facebook', oauthProvider(facebookEndpoints(facebook.origin), facebook, 'public_profile'))
  return providers
}
