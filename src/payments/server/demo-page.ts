import { createTranslator } from 'use-intl/core'
import type { DemoPayment } from '../../adapters/payment/demo-payment.ts'
import { formatMoney } from '../../kernel/money.ts'
import { type DemoService, demoPagePath, kindOf } from '../demo-services.ts'
import { fr } from '../texts/fr.ts'

const translate = createTranslator({ locale: 'fr', messages: fr })

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)

const page = (service: DemoService, content: string): string => `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(translate(`demo.${kindOf[service]}.title`))}</title>
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
<h1>${escapeHtml(translate(`demo.${kindOf[service]}.title`))}</h1>
${content}
</main></body>
</html>
`

const button = (address: string, action: string, label: string, isMain = false): string =>
  `<form method="post" action="${escapeHtml(address)}/${action}"><button type="submit"${isMain ? ' class="main"' : ''}>${escapeHtml(label)}</button></form>`

/** The bank or the wallet of the demo: pay, decline, or walk away. */
export const demoPage = (service: DemoService, payment: DemoPayment | null, currencySymbol: string): string => {
  if (!payment) return page(service, `<p>${escapeHtml(translate('demo.unknown'))}</p>`)
  const { reference, orderId, amount, state, returnUrl } = payment
  const order = `<p>${escapeHtml(translate('demo.order', { order: String(orderId) }))}</p>`
  if (state !== 'pending')
    return page(
      service,
      `${order}<p>${escapeHtml(translate('demo.done'))}</p><a href="${escapeHtml(returnUrl)}">${escapeHtml(translate('demo.back'))}</a>`,
    )
  const shown = formatMoney(amount, currencySymbol)
  const address = `${demoPagePath(service)}/${reference}`
  return page(
    service,
    [
      `<p>${escapeHtml(translate(`demo.${kindOf[service]}.intro`))}</p>`,
      order,
      button(address, 'pay', translate('demo.pay', { amount: shown }), true),
      button(address, 'decline', translate('demo.decline')),
      button(address, 'abandon', translate('demo.abandon')),
    ].join('\n'),
  )
}
