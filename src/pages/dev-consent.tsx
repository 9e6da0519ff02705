import { data, redirect } from 'react-router'
import { demoPeople, demoProviderPath } from '../account/demo-providers.ts'
import { checkAuthorization } from '../account/server/demo-authorization.ts'
import { facebookPageError } from '../account/server/demo-facebook.ts'
import { googleAuthorizationError } from '../account/server/demo-google.ts'
import type { SocialProviderName } from '../account/social-provider.ts'
import { AccountChooser } from '../account/ui/account-chooser.tsx'
import { isLanguage } from '../kernel/texts.ts'
import { demoOpenContext, toolsContext } from '../server/pages.ts'
import { pathIn, splitLanguage } from '../ui/language-path.ts'
import type { Route } from './+types/dev-consent'

export const loader = ({ context, url }: Pick<Route.LoaderArgs, 'context' | 'url'>) => {
  const { language, path } = splitLanguage(url.pathname)
  const name: SocialProviderName = path.startsWith(`${demoProviderPath.google}/`) ? 'google' : 'facebook'
  const { config } = context.get(toolsContext)
  if (config[name] || !context.get(demoOpenContext)) throw data(null, { status: 404 })
  const query = new URLSearchParams(url.search)
  const wanted = query.get('ui_locales')
  if (wanted !== null) {
    query.delete('ui_locales')
    throw redirect(`${pathIn(wanted.split(' ').find(isLanguage) ?? language, path)}?${query}`)
  }
  const asked = checkAuthorization(name, query, config.publicUrl)
  if (asked.ok)
    return data({ name, action: `${path}?${query}`, people: demoPeople[name], refusal: null }, { status: 200 })
  const { status, ...refusal } = name === 'google' ? googleAuthorizationError(asked) : facebookPageError(asked)
  return data({ name, action: '', people: [], refusal }, { status })
}

// With `no-referrer`, browsers send `Origin: null` with a form, which the server would reject as cross-site.
export const headers = () => ({ 'cache-control': 'private, no-store', 'referrer-policy': 'same-origin' })

export default function DevConsent({ loaderData }: Route.ComponentProps) {
  return <AccountChooser {...loaderData} />
}
