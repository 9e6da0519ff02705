import type { Texts } from '../../kernel/texts.ts'
import type { fr } from './panel-fr.ts'

export const en: Texts<typeof fr> = {
  titleAt: 'Your cart at {shop}',
  titleAll: 'Your carts',
  otherCarts: '{count, plural, one {One other cart} other {# other carts}}',
  continue: 'Continue',
  continueAt: 'Continue at {shop}',
  removeCart: 'Remove the cart at {shop}',
  cartRemoved: 'Cart at {shop} removed.',
  putBack: 'Put back',
  notPutBack:
    '{count, plural, one {One dish is no longer offered like this and was not put back.} other {# dishes are no longer offered like this and were not put back.}}',
  shopGone: 'This restaurant takes no orders here for now.',
  toReview: '{count, plural, one {One dish needs a look.} other {# dishes need a look.}}',
  beside: 'Goes well with it',
  besideAdded: '{product} is in the cart',
  chooseFor: 'Choose {product}',
  empty: 'Your cart is empty',
  emptyHint: 'Add a dish and it will wait for you here.',
  continueShopping: 'Continue shopping',
  clearQuestion: 'Empty the cart?',
  clearWarning: 'What you chose at {shop} will be removed.',
}
