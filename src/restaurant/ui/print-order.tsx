import { use, useCallback, useEffect, useId, useState } from 'react'
import { Link } from 'react-router'
import { Button, buttonClass } from '../../ui/button.tsx'
import { ChoiceGroup } from '../../ui/choice-group.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { pathIn } from '../../ui/language-path.ts'
import { Notice } from '../../ui/notice.tsx'
import { RadioRow } from '../../ui/radio-row.tsx'
import { Spinner } from '../../ui/star.tsx'
import { useIsolated, useLanguage, useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import { useCall } from '../../ui/use-call.ts'
import { isAsking } from '../printer.ts'
import type { listPrinters, PrinterReply, printHere, printOrder } from '../printer-contract.ts'
import { type PaperTicket, paperTickets } from '../ticket.ts'
import { printPicture } from './print-picture.ts'
import { ShopsWithOwnPrinters } from './pro-frame.tsx'

type Props = { shopId: number; order: number; open: boolean; onClose: () => void }

type Found = { readonly printers: readonly PrinterReply[] } | { readonly failure: string } | null

export const PrintOrder = ({ shopId, order, open, onClose }: Props) => {
  const call = useCall()
  const t = useTexts('restaurant/printers')
  const words = useTexts('restaurant')
  const isolate = useIsolated()
  const name = useId()
  const [found, setFound] = useState<Found>(null)
  const [ticket, setTicket] = useState<PaperTicket>('kitchen')
  const [busy, setBusy] = useState<number | null>(null)
  const look = useCallback(async () => {
    const answer = await call<typeof listPrinters>('GET', '/api/pro/printers', {})
    setFound(
      answer.ok
        ? { printers: answer.value.filter((printer) => printer.shop_id === shopId) }
        : { failure: answer.message },
    )
  }, [call, shopId])
  useEffect(() => {
    if (open) void look()
  }, [open, look])
  const send = async (printer: PrinterReply) => {
    const answer = await call<typeof printOrder>('POST', '/api/pro/orders/:id/print', {
      params: { id: order },
      body: { printer: printer.id, ticket },
    })
    if (!answer.ok) return toast.error(answer.message)
    toast.success(t('print.sent', { name: isolate(printer.name) }))
    onClose()
  }
  const sendHere = async (printer: PrinterReply) => {
    const answer = await call<typeof printHere>('POST', '/api/pro/orders/:id/tickets/:printer', {
      params: { id: order, printer: printer.id },
      body: { ticket },
    })
    if (!answer.ok) return toast.error(answer.message)
    await printPicture(answer.value)
  }
  const press = async (printer: PrinterReply) => {
    if (busy !== null) return
    setBusy(printer.id)
    try {
      await (isAsking(printer.kind) ? send(printer) : sendHere(printer))
    } finally {
      setBusy(null)
    }
  }
  return (
    <Dialog open={open} onClose={onClose} size="small" fit title={words('print', { id: String(order) })}>
      {found === null ? (
        <p className="flex justify-center py-6">
          <Spinner />
        </p>
      ) : 'failure' in found ? (
        <Notice kind="warning" title={found.failure}>
          <Button size="small" variant="secondary" onClick={() => void look()}>
            {t('print.retry')}
          </Button>
        </Notice>
      ) : found.printers.length === 0 ? (
        <NoPrinters shopId={shopId} />
      ) : (
        <div className="flex flex-col gap-5">
          <ChoiceGroup legend={t('print.ticket')}>
            {paperTickets.map((kind) => (
              <RadioRow
                key={kind}
                name={name}
                value={kind}
                checked={ticket === kind}
                onChange={() => setTicket(kind)}
                label={t(`print.tickets.${kind}`)}
              />
            ))}
          </ChoiceGroup>
          <div className="flex flex-col gap-2">
            {found.printers.map((printer) => (
              <div key={printer.id} className="flex flex-col gap-1">
                <Button wide variant="secondary" busy={busy === printer.id} onClick={() => void press(printer)}>
                  {isAsking(printer.kind)
                    ? t('print.send', { name: isolate(printer.name) })
                    : t('print.here', { name: isolate(printer.name), paper: t(`papers.p${printer.paper}`) })}
                </Button>
                {printer.trouble && <p className="text-sm text-warning">{t(`trouble.${printer.trouble}`)}</p>}
              </div>
            ))}
            {found.printers.some(({ kind }) => isAsking(kind)) && (
              <p className="text-sm text-muted">{t('print.againHint')}</p>
            )}
          </div>
        </div>
      )}
    </Dialog>
  )
}

const NoPrinters = ({ shopId }: { shopId: number }) => {
  const t = useTexts('restaurant/printers')
  const language = useLanguage()
  if (!use(ShopsWithOwnPrinters).includes(shopId)) return <p>{t('print.none')}</p>
  return (
    <div className="flex flex-col gap-4">
      <p>{t('print.noneYet')}</p>
      <Link to={pathIn(language, '/pro/printers')} className={buttonClass({ size: 'large', wide: true })}>
        {t('add')}
      </Link>
    </div>
  )
}
