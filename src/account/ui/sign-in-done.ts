/** Where a fresh sign-in leads: the saved address, else the same page. The page loads anew, as another person. */
export const arriveSignedIn = (redirect: string | null | undefined): void => {
  const here = window.location.pathname + window.location.search
  if (!redirect || redirect === here) window.location.reload()
  else window.location.assign(redirect)
}
