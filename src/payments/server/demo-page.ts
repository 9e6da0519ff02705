import { createTranslator } from 'use-intl/core'
import type { DemoPayment } from '../../adapters/payment/demo-payment.ts'
import { formatMoney } from '../../kernel/money.ts'
import { directionOf, inEveryLanguage, type Language } from '../../kernel/texts.ts'
import { type DemoService, demoPagePath, kindOf } from '../integrations.ts'

const texts = inEveryLanguage('payments', import.meta.glob('../texts/??.ts', { eager: true }))

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)

const page = (language: Language, title: string, content: string, note = ''): string => `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { margin: 0; min-height: 100dvh; display: grid; place-items: center; padding: 1rem; box-sizing: border-box }
main { width: 100%; max-width: 26rem }
form, a { display: block; margin-top: .75rem }
button { width: 100%; min-height: 3rem; font: inherit; border: 1px solid currentColor; border-radius: .75rem; background: transparent; color: inherit; cursor: pointer }
button.main { background: CanvasText; color: Canvas; font-weight: 600 }
button:focus-visible, a:focus-visible { outline: 3px solid Highlight; outline-offset: 2px }
a { color: inherit }
</style>
</head>
<body><main>
${note && `<p role="note"><strong>${escapeHtml(note)}</strong></p>`}
<h1>${escapeHtml(title)}</h1>
${content}
</main></body>
</html>
`

/** `label` is HTML. */
const buttonForm =
  (address: string, language: Language) =>
  (action: string, label: string, isMain = false): string =>
    `<form method="post" action="${escapeHtml(address)}/${action}?language=${language}"><button type="submit"${isMain ? ' class="main"' : ''}>${label}</button></form>`

const amountMark = '{amount}'

const withAmount = (label: string, amount: string): string =>
  escapeHtml(label).replace(amountMark, () => `<bdi dir="ltr">${escapeHtml(amount)}</bdi>`)

type Shown = {
  readonly service: DemoService
  readonly payment: DemoPayment | null
  readonly currencySymbol: string
  readonly isOpenToAll: boolean
  /** True after a reload of a page whose button was pressed without effect. */
  readonly isUntaken: boolean
}

export const demoPage = (shown: Shown, language: Language): string => {
  const { service, payment, currencySymbol, isOpenToAll, isUntaken } = shown
  const t = createTranslator({ locale: language, messages: texts[language] })
  const note = isOpenToAll ? t('demo.open') : ''
  const title = t(`demo.${kindOf[service]}.title`)
  if (!payment) return page(language, title, `<p>${escapeHtml(t('demo.unknown'))}</p>`, note)
  const { reference, orderId, amount, state, returnUrl } = payment
  const order = `<p>${escapeHtml(t('demo.order', { order: String(orderId) }))}</p>`
  if (state !== 'pending')
    return page(
      language,
      title,
      `${order}<p>${escapeHtml(t(`demo.over.${state}`))}</p><a href="${escapeHtml(returnUrl)}">${escapeHtml(t('demo.back'))}</a>`,
      note,
    )
  const sum = formatMoney(amount, currencySymbol)
  const button = buttonForm(`${demoPagePath(service)}/${reference}`, language)
  return page(
    language,
    title,
    [
      isUntaken ? `<p role="status"><strong>${escapeHtml(t('demo.untaken'))}</strong></p>` : '',
      `<p>${escapeHtml(t(`demo.${kindOf[service]}.intro`))}</p>`,
      order,
      button('pay', withAmount(t('demo.pay', { amount: amountMark }), sum), true),
      button('decline', escapeHtml(t('demo.decline'))),
      button('abandon', escapeHtml(t('demo.abandon'))),
    ].join('\n'),
    note,
  )
}
