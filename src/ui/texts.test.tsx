import { renderToStaticMarkup } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { describe, expect, expectTypeOf, test, vi } from 'vitest'
import type { Texts } from '../kernel/texts.ts'
import { createTexts, type TextKey, TextsProvider, useLanguage, useOwnTexts, useTexts } from './texts.tsx'

const fr = {
  title: 'Votre panier',
  lines: '{count, plural, one {# ligne} other {# lignes}}',
  exact: "Veuillez d'abord cliquer sur la carte !",
  refusals: { 'out-of-stock': "Quantité demandée n'existe pas en stock !" },
  terms: 'J’accepte les <link>conditions</link>',
}
const ar: Texts<typeof fr> = {
  title: 'سلّتك',
  lines: '{count, plural, one {سطر واحد} two {سطران} few {# أسطر} other {# سطر}}',
  exact: 'أ',
  refusals: { 'out-of-stock': 'ب' },
  terms: 'أوافق على <link>الشروط</link>',
}

describe('sentences', () => {
  const t = createTexts('fr', fr)

  test('keep every character of a quoted sentence', () => {
    expect(t('exact')).toBe(fr.exact)
    expect(t('refusals.out-of-stock')).toBe(fr.refusals['out-of-stock'])
  })

  test('count as their language does', () => {
    expect([0, 1, 2].map((count) => t('lines', { count }))).toEqual(['0 ligne', '1 ligne', '2 lignes'])
    const arabic = createTexts('ar', ar)
    expect([1, 2, 3].map((count) => arabic('lines', { count }))).toEqual(['سطر واحد', 'سطران', '3 أسطر'])
  })

  test('write counts as the language does, and small ones without a number format', () => {
    const made = vi.spyOn(Intl, 'NumberFormat')
    for (const language of ['fr', 'en', 'ar'] as const) {
      const counted = createTexts(language, { many: '{count, plural, other {# …}}' })
      const written = [0, 7, 999].map((count) => counted('many', { count }))
      expect(made).not.toHaveBeenCalled()
      const expected = (count: number) => `${new Intl.NumberFormat(language).format(count)} …`
      expect(written).toEqual([0, 7, 999].map(expected))
      expect(counted('many', { count: 12_345.5 })).toBe(expected(12_345.5))
      expect(counted('many', { count: -3 })).toBe(expected(-3))
      made.mockClear()
    }
    made.mockRestore()
  })

  test('without their values are an error, not half a sentence', () => {
    expect(() => t('lines')).toThrow()
  })

  test('know only the keys of the French catalogue', () => {
    expectTypeOf<TextKey<typeof fr>>().toEqualTypeOf<'title' | 'lines' | 'exact' | 'refusals.out-of-stock' | 'terms'>()
    // @ts-expect-error a key that does not exist
    expect(() => t('missing')).toThrow()
  })
})

describe('on a page', () => {
  const Line = () => {
    const t = useTexts<typeof fr>('example')
    return (
      <p lang={useLanguage()}>
        {t('title')} {t.rich('terms', { link: (chunks) => <a href="/terms">{chunks}</a> })}
      </p>
    )
  }

  test('come in the language of the provider, with elements inside', () => {
    const page = (
      <TextsProvider language="ar" messages={{ example: ar }}>
        <Line />
      </TextsProvider>
    )
    expect(renderToStaticMarkup(page)).toBe('<p lang="ar">سلّتك أوافق على <a href="/terms">الشروط</a></p>')
  })

  test('an inner provider adds its slices to the outer ones', () => {
    const Own = () => useOwnTexts()('close')
    const page = (
      <TextsProvider language="fr" messages={{ example: fr }}>
        <TextsProvider language="fr" messages={{ other: {} }}>
          <Line />
          <Own />
        </TextsProvider>
      </TextsProvider>
    )
    expect(renderToStaticMarkup(page)).toContain('Votre panier')
    expect(renderToStaticMarkup(page)).toContain('Fermer')
  })

  test('a slice that comes late is waited for', async () => {
    const coming = Promise.resolve(fr)
    const { prelude } = await prerender(
      <TextsProvider
        language="fr"
        messages={{}}
        late={(language, slice) => (slice === 'example' && language === 'fr' ? coming : undefined)}
      >
        <Line />
      </TextsProvider>,
    )
    expect(await new Response(prelude).text()).toContain('Votre panier')
  })

  test('a slice that the page does not bring is a fault', () => {
    expect(() => renderToStaticMarkup(<Line />)).toThrow('example')
  })
})
