import { expect, test } from 'vitest'
import { money } from '../../kernel/money.ts'
import { languages } from '../../kernel/texts.ts'
import { demoPage } from './demo-page.ts'

test.each(languages)('the amount on the bank of the demo is read from left to right in %s', (language) => {
  const payment = {
    reference: 'abc',
    attempt: 'mida-1',
    orderId: 7,
    amount: money(2500, 'TND'),
    returnUrl: 'http://127.0.0.1/payment/return/7',
    state: 'pending',
  } as const
  const page = demoPage(
    { service: 'demo', payment, currencySymbol: 'D&T', isOpenToAll: false, isUntaken: false },
    language,
  )
  expect(page).toMatch(
    /<button type="submit" class="main">[^<]*<bdi dir="ltr">2,500\u00a0D&amp;T<\/bdi>[^<]*<\/button>/,
  )
})
