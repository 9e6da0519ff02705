import { useEffect, useState } from 'react'
import { useTexts } from '../ui/texts.tsx'
import { chooseTheme, chosenTheme, type Theme } from '../ui/theme.ts'

const themes: readonly Theme[] = ['device', 'light', 'dark']

/** The server does not know the stored theme, so the first render shows `device`. */
export function ThemeSwitch() {
  const t = useTexts('pages')
  const [theme, setTheme] = useState<Theme>('device')
  useEffect(() => setTheme(chosenTheme()), [])
  return (
    <label className="inline-flex min-h-11 flex-wrap items-center gap-x-2 px-3 text-sm text-muted">
      {t('theme.label')}
      <select
        value={theme}
        onChange={({ target }) => {
          const next = themes.find((name) => name === target.value) ?? 'device'
          chooseTheme(next)
          setTheme(next)
        }}
        className="min-h-11 rounded-field border border-control bg-surface px-3 text-ink"
      >
        {themes.map((name) => (
          <option key={name} value={name}>
            {t(`theme.${name}`)}
          </option>
        ))}
      </select>
    </label>
  )
}
