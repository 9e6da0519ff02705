import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Language } from '../kernel/texts.ts'
import { TextsProvider } from './texts.tsx'
import { useIsolated } from './use-isolated.ts'

const Named = ({ name }: { name: string }) => useIsolated()(name)

const shown = (language: Language, name: string): string =>
  renderToStaticMarkup(
    <TextsProvider language={language} messages={{}}>
      <Named name={name} />
    </TextsProvider>,
  )

test('a name in another script than the page is isolated, so that it moves nothing around it', () => {
  expect(shown('fr', 'Dar Zitouna 24')).toBe('Dar Zitouna 24')
  expect(shown('fr', 'دار الزيتون 24')).toBe('\u2068دار الزيتون 24\u2069')
  expect(shown('ar', 'دار الزيتون')).toBe('دار الزيتون')
  expect(shown('ar', 'Dar (Zitouna)')).toBe('\u2068Dar (Zitouna)\u2069')
})
