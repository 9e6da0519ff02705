import { useState } from 'react'
import { useStepUp } from '../../account/ui/use-step-up.tsx'
import { Card } from '../../ui/card.tsx'
import { useLanguage, useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import { useCall } from '../../ui/use-call.ts'
import { useRefresh } from '../../ui/use-refresh.ts'
import type { AskingKind, PrinterKind } from '../printer.ts'
import type {
  changePrinter,
  makePrinter,
  PrinterReply,
  renewPrinterKey,
  testPrinter,
  withdrawPrinter,
} from '../printer-contract.ts'
import { type PrinterDraft, PrinterForm } from './printer-form.tsx'
import { PrinterRow } from './printer-row.tsx'
import { usePolled } from './use-polled.ts'

type Shop = { readonly id: number; readonly name: string; readonly printers: readonly PrinterReply[] }

const refreshMs = 10_000

const addressOf = (origin: string, kind: PrinterKind, key: string): string =>
  `${origin}/print/${kind satisfies AskingKind | PrinterKind}/${key}`

export const ShopPrinters = ({ shop, origin }: { shop: Shop; origin: string }) => {
  const call = useCall()
  const t = useTexts('restaurant/printers')
  const language = useLanguage()
  const [fresh, setFresh] = useState<{ readonly id: number; readonly address: string } | null>(null)
  const [made, setMade] = useState(0)
  const { withProof, proof } = useStepUp()
  const reread = useRefresh()
  const [printers] = usePolled(shop.printers, refreshMs, async () => {
    await reread()
    return { ok: false }
  })
  const make = async (draft: PrinterDraft): Promise<string | null> => {
    const body = { ...draft, tickets: [...draft.tickets] }
    const answer = await withProof(() =>
      call<typeof makePrinter>('POST', '/api/pro/shops/:id/printers', { params: { id: shop.id }, body }),
    )
    if (!answer) return ''
    if (!answer.ok) return answer.message
    const { id, kind, key } = answer.value
    setFresh(key === null ? null : { id, address: addressOf(origin, kind, key) })
    setMade((count) => count + 1)
    await reread()
    return null
  }
  const change = async (printer: number, { name, paper, language: own, tickets }: PrinterDraft) => {
    const answer = await call<typeof changePrinter>('PUT', '/api/pro/shops/:id/printers/:printer', {
      params: { id: shop.id, printer },
      body: { name, paper, language: own, tickets: [...tickets] },
    })
    if (!answer.ok) return answer.message
    toast.success(t('saved'))
    await reread()
    return null
  }
  const trial = async (printer: number) => {
    const answer = await call<typeof testPrinter>('POST', '/api/pro/shops/:id/printers/:printer/test', {
      params: { id: shop.id, printer },
    })
    if (answer.ok) toast.success(t('trial.sent'))
    else toast.error(answer.message)
  }
  const renew = async ({ id, kind }: PrinterReply) => {
    const answer = await withProof(() =>
      call<typeof renewPrinterKey>('POST', '/api/pro/shops/:id/printers/:printer/key', {
        params: { id: shop.id, printer: id },
      }),
    )
    if (!answer) return
    if (!answer.ok) return void toast.error(answer.message)
    setFresh({ id, address: addressOf(origin, kind, answer.value.key) })
    await reread()
  }
  const withdraw = async (printer: number) => {
    const answer = await withProof(() =>
      call<typeof withdrawPrinter>('DELETE', '/api/pro/shops/:id/printers/:printer', {
        params: { id: shop.id, printer },
      }),
    )
    if (!answer) return
    if (!answer.ok) return void toast.error(answer.message)
    await reread()
  }
  return (
    <Card>
      <h2 className="text-xl">
        <bdi>{shop.name}</bdi>
      </h2>
      {printers.length === 0 && <p className="mt-3 text-muted">{t('none')}</p>}
      <ul className="mt-3 flex flex-col divide-y divide-border">
        {printers.map((printer) => (
          <PrinterRow
            key={printer.id}
            printer={printer}
            address={fresh?.id === printer.id ? fresh.address : null}
            onChange={(draft) => change(printer.id, draft)}
            onTry={() => trial(printer.id)}
            onRenew={() => renew(printer)}
            onWithdraw={() => withdraw(printer.id)}
          />
        ))}
      </ul>
      <h3 className="mt-6 text-lg">{t('add')}</h3>
      <PrinterForm
        key={made}
        start={{ name: '', kind: 'star', paper: 80, language, tickets: ['kitchen'] }}
        isNew
        action={t('add')}
        onSave={make}
      />
      {proof}
    </Card>
  )
}
