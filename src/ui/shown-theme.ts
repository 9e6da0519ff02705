import type { Theme } from './theme.ts'

export type ShownTheme = Exclude<Theme, 'device'>

const night = (): MediaQueryList => matchMedia('(prefers-color-scheme: dark)')

/** Like the variant `dark` of the style sheet. */
export const shownTheme = (): ShownTheme => {
  const { theme } = document.documentElement.dataset
  return theme === 'light' || theme === 'dark' ? theme : night().matches ? 'dark' : 'light'
}

/** Tells when the visitor or the device changes the theme. Returns a function that ends it. */
export const watchTheme = (onChange: (theme: ShownTheme) => void): (() => void) => {
  const device = night()
  let shown = shownTheme()
  const look = () => {
    const next = shownTheme()
    if (next === shown) return
    shown = next
    onChange(next)
  }
  const chosen = new MutationObserver(look)
  chosen.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
  device.addEventListener('change', look)
  return () => {
    chosen.disconnect()
    device.removeEventListener('change', look)
  }
}
