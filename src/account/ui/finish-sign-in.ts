import { toast } from '../../ui/toast.ts'
import { markSignedIn } from './signed-in-mark.ts'

const messageKey = 'mida-after-load'

const temporaryParameters = ['authentication_needed', 'sign_in']

export const cleanAddress = (): string => {
  const url = new URL(window.location.href)
  for (const name of temporaryParameters) url.searchParams.delete(name)
  return url.pathname + url.search
}

/** Shows a message on the next page, if the browser allows session storage. */
export const showAfterReload = (message: string): void => {
  try {
    sessionStorage.setItem(messageKey, message)
  } catch {}
}

export const showPendingMessage = (): void => {
  try {
    const message = sessionStorage.getItem(messageKey)
    sessionStorage.removeItem(messageKey)
    if (message) toast.success(message)
  } catch {}
}

/** Goes to `redirect`, or loads this page again, now for the signed-in user. */
export const finishSignIn = (redirect: string | null | undefined, message: string): void => {
  showAfterReload(message)
  markSignedIn(true)
  const target = redirect || cleanAddress()
  if (target === window.location.pathname + window.location.search) window.location.reload()
  else window.location.assign(target)
}
