import { redirect } from 'react-router'
import { pathIn, splitLanguage } from '../ui/language-path.ts'
import type { Route } from './+types/to-sign-in'

/** Addresses that people type and that only take what a form sends: the sign-in stands on every page, so on the home page too. */
export const loader = ({ url }: Route.LoaderArgs) =>
  redirect(`${pathIn(splitLanguage(url.pathname).language, '/')}?authentication_needed=1`)
