const key = 'signedIn'

/**
 * Runs in the head before anything is painted: a page that is the same for everybody keeps the place free for what a customer is
 * shown once the server has said who is here. Constant bytes: a policy can name its hash.
 */
export const signedInScript = `try{if(localStorage.getItem('${key}'))document.documentElement.dataset.signedIn=''}catch{}`

/** For the next page; and for this one when nobody is here after all. */
export const markSignedIn = (isSignedIn: boolean): void => {
  try {
    if (isSignedIn) localStorage.setItem(key, '1')
    else localStorage.removeItem(key)
  } catch {
    // A browser that keeps nothing sees things move a little.
  }
  if (isSignedIn) document.documentElement.dataset.signedIn = ''
  else delete document.documentElement.dataset.signedIn
}
