import type { CSSProperties } from 'react'
import { accentOf, accentProperties } from '../../kernel/accent.ts'
import { Notice } from '../../ui/notice.tsx'
import { useTexts } from '../../ui/texts.tsx'

/** Copies of colours in `src/styles.css`, because the preview shows both themes at once. */
const themes = {
  light: { '--color-bg': '#faf6ee', '--color-ink': '#171e32', '--color-on-primary': '#fffdfa' },
  dark: { '--color-bg': '#0f131f', '--color-ink': '#f4f0e7', '--color-on-primary': '#0c142d' },
}

const names = ['light', 'dark'] as const

/** Shows the accent colour in both themes, and whether it was adjusted for legibility. */
export function AccentPreview({ accent }: { accent: string }) {
  const t = useTexts('operator/brand')
  const { light } = accentOf(accent)
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        {names.map((theme) => {
          const style: CSSProperties & Readonly<Record<string, string>> = {
            ...themes[theme],
            ...accentProperties(accent, theme),
          }
          return (
            <div key={theme} style={style} className="rounded-button border border-border bg-bg p-3 text-ink">
              <p className="text-sm">{t(`theme.${theme}`)}</p>
              <p className="mt-2 inline-flex min-h-11 items-center rounded-button bg-primary px-4 text-sm font-semibold text-on-primary">
                {t('sampleButton')}
              </p>
              <p className="mt-2 font-semibold text-primary">{t('sampleLink')}</p>
              <p className="mt-2 w-fit rounded-pill bg-primary-tone px-3 py-1 text-sm text-primary-text">
                {t('sampleBadge')}
              </p>
            </div>
          )
        })}
      </div>
      {light.primary !== accent.toLowerCase() && (
        <Notice kind="info">{t('adjusted', { colour: `\u2066${light.primary}\u2069` })}</Notice>
      )}
    </>
  )
}
