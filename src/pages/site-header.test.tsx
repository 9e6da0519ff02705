import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { languages } from '../kernel/texts.ts'
import { catalogues } from '../texts/sentences.ts'
import { TextsProvider } from '../ui/texts.tsx'
import { SiteNotice } from './site-header.tsx'

test.each(languages)('in %s a demo that is open to everybody says what it is', (language) => {
  const { demo } = catalogues[language].pages
  const markup = renderToStaticMarkup(
    <TextsProvider language={language} messages={catalogues[language]}>
      <SiteNotice part="demo" />
    </TextsProvider>,
  )
  expect(markup).toContain(demo.text)
  expect(markup).toContain(`aria-label="${demo.label}"`)
})

test('the operator’s own sentence replaces the usual one', () => {
  const markup = renderToStaticMarkup(
    <TextsProvider language="fr" messages={catalogues.fr}>
      <SiteNotice part="stopped" text="Retour à midi." />
    </TextsProvider>,
  )
  expect(markup).toContain('Retour à midi.')
  expect(markup).not.toContain(catalogues.fr.pages.stopped.text)
})
