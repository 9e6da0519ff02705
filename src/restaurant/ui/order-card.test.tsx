// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { shopOrderReplyOf } from '../../../tests/order-reply.ts'
import { type Language, languages } from '../../kernel/texts.ts'
import { catalogues } from '../../texts/sentences.ts'
import { TextsProvider } from '../../ui/texts.tsx'
import type { ShopOrderReply } from '../contract.ts'
import { OrderCard } from './order-card.tsx'

const draw = (language: Language, more: Partial<ShopOrderReply>, fresh = false): HTMLElement => {
  const host = document.createElement('div')
  host.innerHTML = renderToStaticMarkup(
    <TextsProvider language={language} messages={catalogues[language]}>
      <OrderCard
        order={shopOrderReplyOf(more)}
        showsShopName={false}
        isFolded={false}
        now={0}
        fresh={fresh}
        notice={undefined}
        failed={[]}
        onDismiss={() => {}}
        movingTo={undefined}
        movingLines={new Map()}
        onMoveLine={() => {}}
        onSee={() => {}}
        onMove={async () => true}
        onAsk={() => {}}
      />
    </TextsProvider>,
  )
  return host
}

test.each(languages)(
  'an undelivered message asks the shop to call, in %s, also after the order has ended',
  (language) => {
    const { untold } = catalogues[language].restaurant
    for (const status of [1, 5]) {
      const card = draw(language, { status, customer_untold: true })
      expect(card.textContent).toContain(untold)
      expect(card.querySelector<HTMLAnchorElement>('a[dir=ltr]')).toMatchObject({
        href: 'tel:+21620123456',
        textContent: '+216 20 12 34 56',
      })
      expect(draw(language, { status }).textContent).not.toContain(untold)
    }
  },
)

test('an order that staff entered says where it comes from', () => {
  for (const source of ['counter', 'phone'] as const)
    expect(draw('fr', { source }).textContent).toContain(catalogues.fr.restaurant.source[source])
})

test('without a phone the card does not ask to call', () => {
  const card = draw('fr', { status: 5, customer_untold: true, phone: '' })
  expect(card.textContent).not.toContain(catalogues.fr.restaurant.untold)
})

test.each(languages)('a card that was seen keeps the place of its badge, in %s', (language) => {
  const [fresh, seen] = [true, false].map((isFresh) => draw(language, { status: 0 }, isFresh))
  expect(seen?.textContent).toBe(fresh?.textContent)
  const { isNew } = catalogues[language].restaurant
  const badgeOf = (card: Element | undefined) =>
    [...(card?.querySelectorAll('header span') ?? [])].find(({ textContent }) => textContent === isNew)
  expect(badgeOf(fresh)?.classList).not.toContain('invisible')
  expect(badgeOf(seen)?.classList).toContain('invisible')
  expect(badgeOf(draw(language, { status: 1 }))).toBeUndefined()
})
