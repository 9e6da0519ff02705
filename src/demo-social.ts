import type { FastifyInstance } from 'fastify'
import { demoClient, demoProviderPath } from './account/demo-providers.ts'
import type { SocialProviders } from './adapters/social/social.ts'
import { socialProviders } from './adapters/social/social-providers.ts'
import type { Config } from './server/config.ts'
import { fetchInternally } from './server/internal-requests.ts'

/** In the demo, `app` serves a simulated provider in place of each one that is not configured. */
export const withDemoProviders = (
  configured: SocialProviders,
  app: FastifyInstance,
  { demo, publicUrl }: Pick<Config, 'demo' | 'publicUrl'>,
): SocialProviders => {
  if (!demo) return configured
  const played = socialProviders(
    {
      google: { ...demoClient, issuer: publicUrl + demoProviderPath.google },
      facebook: { ...demoClient, origin: publicUrl + demoProviderPath.facebook },
    },
    fetchInternally(app),
  )
  return new Map([...played, ...configured])
}
