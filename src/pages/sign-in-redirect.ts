import { redirect } from 'react-router'
import { pathIn, splitLanguage } from '../ui/language-path.ts'
import type { Route } from './+types/sign-in-redirect'

/** `/login` and `/register` are API calls (POST). For a GET, the home page opens the sign-in dialog. */
export const loader = ({ url }: Route.LoaderArgs) =>
  redirect(`${pathIn(splitLanguage(url.pathname).language, '/')}?authentication_needed=1`)
