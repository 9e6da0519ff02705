import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { languages } from '../kernel/texts.ts'
import { TextsProvider } from '../ui/texts.tsx'
import { DemoBanner } from './demo-banner.tsx'
import { ar } from './texts/ar.ts'
import { en } from './texts/en.ts'
import { fr } from './texts/fr.ts'

const pages = { fr, en, ar }

test.each(languages)('in %s a demo that is open to everybody says what it is', (language) => {
  const markup = renderToStaticMarkup(
    <TextsProvider language={language} messages={{ pages: pages[language] } as never}>
      <DemoBanner />
    </TextsProvider>,
  )
  expect(markup).toContain(pages[language].demo.text)
  expect(markup).toContain(`aria-label="${pages[language].demo.label}"`)
})
