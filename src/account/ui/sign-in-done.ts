import { toast } from '../../ui/toast.ts'
import { markSignedIn } from './signed-in-mark.ts'

const messageKey = 'mida-after-load'

/** What a page says of itself only while it is visited: why the sign-in is opened, how one elsewhere ended. */
const passing = ['authentication_needed', 'sign_in']

/** The address of this page without what was only for this visit. */
export const addressToStay = (): string => {
  const url = new URL(window.location.href)
  for (const name of passing) url.searchParams.delete(name)
  return url.pathname + url.search
}

/** Says something on the page that is loaded next. A browser that stores nothing just does not hear it. */
export const tellAfterLoad = (message: string): void => {
  try {
    sessionStorage.setItem(messageKey, message)
  } catch {}
}

/** Called once per page. */
export const tellWhatWasLeft = (): void => {
  try {
    const message = sessionStorage.getItem(messageKey)
    sessionStorage.removeItem(messageKey)
    if (message) toast.success(message)
  } catch {}
}

/** Where a fresh sign-in leads: the saved address, else the same page. The page loads anew, as another person. */
export const arriveSignedIn = (redirect: string | null | undefined, message: string): void => {
  tellAfterLoad(message)
  markSignedIn(true)
  const target = redirect || addressToStay()
  if (target === window.location.pathname + window.location.search) window.location.reload()
  else window.location.assign(target)
}
