export type Theme = 'light' | 'dark' | 'device'

const key = 'theme'

/** Runs before the first paint. The text is constant, so that a content security policy can contain its hash. */
export const themeScript = `try{var t=localStorage.getItem('${key}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`

export const chosenTheme = (): Theme => {
  const theme = document.documentElement.dataset.theme
  return theme === 'light' || theme === 'dark' ? theme : 'device'
}

export const chooseTheme = (theme: Theme): void => {
  const root = document.documentElement
  if (theme === 'device') delete root.dataset.theme
  else root.dataset.theme = theme
  try {
    if (theme === 'device') localStorage.removeItem(key)
    else localStorage.setItem(key, theme)
  } catch {}
}
