import { renderToStaticMarkup } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { describe, expect, expectTypeOf, test, vi } from 'vitest'
import { ar as cartAr } from '../cart/texts/ar.ts'
import { fr as cartFr } from '../cart/texts/fr.ts'
import type { fr as checkoutFr } from '../checkout/texts/fr.ts'
import { languages, type Texts } from '../kernel/texts.ts'
import { fr as ownFr } from './texts/fr.ts'
import { createTexts, type Shown, type TextKey, TextsProvider, useLanguage, useTexts } from './texts.tsx'

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
    for (const language of languages) {
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

  test('missing values are an error, not an incomplete sentence', () => {
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
    const t = useTexts('cart')
    return (
      <p lang={useLanguage()}>
        {t('title')} {t.rich('checkout', { amount: () => <b>12</b> })}
      </p>
    )
  }

  test('come in the language of the provider, with elements inside', () => {
    const page = (
      <TextsProvider language="ar" messages={{ cart: cartAr }}>
        <Line />
      </TextsProvider>
    )
    const [before] = cartAr.checkout.split('<')
    expect(renderToStaticMarkup(page)).toBe(`<p lang="ar">${cartAr.title} ${before}<b>12</b></p>`)
  })

  test('an inner provider adds its catalogues to the outer ones', () => {
    const Own = () => useTexts('ui')('close')
    const page = (
      <TextsProvider language="fr" messages={{ cart: cartFr }}>
        <TextsProvider language="fr" messages={{ ui: ownFr }}>
          <Line />
          <Own />
        </TextsProvider>
      </TextsProvider>
    )
    expect(renderToStaticMarkup(page)).toContain('Votre panier')
    expect(renderToStaticMarkup(page)).toContain('Fermer')
  })

  test('a loading catalogue suspends', async () => {
    const coming = Promise.resolve(cartFr)
    const { prelude } = await prerender(
      <TextsProvider
        language="fr"
        messages={{}}
        load={(language, name) => (name === 'cart' && language === 'fr' ? coming : undefined)}
      >
        <Line />
      </TextsProvider>,
    )
    expect(await new Response(prelude).text()).toContain('Votre panier')
  })

  test('a catalogue that is not loaded is an error', () => {
    expect(() => renderToStaticMarkup(<Line />)).toThrow('no texts of "cart"')
  })

  test('keys of another catalogue and unknown catalogues do not compile', () => {
    const Wrong = () => {
      const t = useTexts('cart')
      expectTypeOf(t).parameter(0).toEqualTypeOf<TextKey<Shown<'cart'>>>()
      // @ts-expect-error a key of the checkout
      expect(() => t('pickup.scheduled')).toThrow()
      return null
    }
    // @ts-expect-error no catalogue has this name
    const Nowhere = () => String(useTexts('baskets'))
    expect(() => renderToStaticMarkup(<Nowhere />)).toThrow('no texts of "baskets"')
    expect(
      renderToStaticMarkup(
        <TextsProvider language="fr" messages={{ cart: cartFr }}>
          <Wrong />
        </TextsProvider>,
      ),
    ).toBe('')
    expectTypeOf(useTexts<'checkout'>)
      .returns.parameter(0)
      .toExtend<TextKey<typeof checkoutFr>>()
  })
})
