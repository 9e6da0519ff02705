const key = 'signedIn'

/** Runs before the first paint, so that CSS reserves space. Constant, because the content policy contains its hash. */
export const signedInScript = `try{if(localStorage.getItem('${key}'))document.documentElement.dataset.signedIn=''}catch{}`

export const markSignedIn = (isSignedIn: boolean): void => {
  try {
    if (isSignedIn) localStorage.setItem(key, '1')
    else localStorage.removeItem(key)
  } catch {
    // Without storage, no space is reserved, and the layout shifts a little.
  }
  if (isSignedIn) document.documentElement.dataset.signedIn = ''
  else delete document.documentElement.dataset.signedIn
}

/** True if this browser was signed in when it last loaded the account. */
export const isMarkedSignedIn = (): boolean => document.documentElement.dataset.signedIn !== undefined
