import RotateCcwIcon from 'lucide-react/icons/rotate-ccw'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { formatMoney, type Money } from '../../kernel/money.ts'
import { OwnWords, Price } from '../../ui/bidi-text.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { pathIn } from '../../ui/language-path.ts'
import { LazyDialog } from '../../ui/lazy.tsx'
import { Spinner } from '../../ui/star.tsx'
import { useIsolated, useLanguage, useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import type { OrderReply } from '../contract.ts'
import { isUnchanged, type ReorderReport } from '../reorder-report.ts'
import { reorder } from './reorder.ts'

export function ReorderButton({ order, isSecondary = false }: { order: OrderReply; isSecondary?: boolean }) {
  const t = useTexts('orders/list')
  const language = useLanguage()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [report, setReport] = useState<ReorderReport | null>(null)
  const checkout = pathIn(language, `/${order.establishment.domain}/checkout`)
  const start = async (event: MouseEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const made = await reorder(order)
    setBusy(false)
    if (!made) return toast.error(t('reorder.failed'))
    if (made.added === 0) {
      const [refusal] = made.refused
      // Without a reason, the server was not reached, and the dishes may still exist.
      if (refusal && !refusal.reason) return toast.error(t('reorder.failed'))
      toast.error(refusal ? t('reorder.refusedLine', refusal) : t('reorder.nothing'), { duration: 8000 })
      return navigate(pathIn(language, '/restaurants'))
    }
    setReport(made)
  }
  return (
    <>
      <Link
        to={pathIn(language, '/restaurants')}
        onClick={(event) => void start(event)}
        aria-busy={busy || undefined}
        className={buttonClass(
          { variant: isSecondary ? 'secondary' : 'primary', size: isSecondary ? 'medium' : 'large', wide: true },
          'flex-wrap px-[min(1.5rem,4vw)]!',
        )}
      >
        {busy ? <Spinner silent className="size-5" /> : <RotateCcwIcon aria-hidden="true" className="size-5" />}
        {t(busy ? 'reorder.busy' : 'reorder.action')}
      </Link>
      <LazyDialog
        open={report !== null}
        onClose={() => setReport(null)}
        title={t('reorder.title')}
        size="small"
        fit
        footer={
          <div className="flex flex-col gap-2">
            <Link to={checkout} className={buttonClass({ wide: true })}>
              {t('reorder.checkout')}
            </Link>
            <Button variant="quiet" wide onClick={() => setReport(null)}>
              {t('reorder.stay')}
            </Button>
          </div>
        }
      >
        {report && <Report report={report} order={order} />}
      </LazyDialog>
    </>
  )
}

function Report({ report, order }: { report: ReorderReport; order: OrderReply }) {
  const t = useTexts('orders/list')
  const isolate = useIsolated()
  const price = (amount: Money) => <Price text={formatMoney(amount, order.currency_symbol)} />
  return (
    <div className="flex flex-col gap-4">
      <p>{t('reorder.added', { count: report.added, shop: isolate(order.establishment.name) })}</p>
      {!isUnchanged(report) && (
        <>
          <Part title={t('reorder.changed')} entries={report.changed}>
            {({ dish, before, now }) =>
              t.rich('reorder.changedLine', {
                dish: () => <OwnWords>{dish}</OwnWords>,
                before: () => price(before),
                now: () => <strong>{price(now)}</strong>,
              })
            }
          </Part>
          <Part title={t('reorder.gone')} entries={report.gone.map((dish) => ({ dish }))}>
            {({ dish }) => <OwnWords>{dish}</OwnWords>}
          </Part>
          <Part title={t('reorder.refused')} entries={report.refused}>
            {({ dish, reason }) => t('reorder.refusedLine', { dish, reason })}
          </Part>
        </>
      )}
    </div>
  )
}

type PartProps<Entry> = {
  title: string
  entries: readonly Entry[]
  children: (entry: Entry) => ReactNode
}

const Part = <Entry extends { dish: string }>({ title, entries, children }: PartProps<Entry>) =>
  entries.length > 0 && (
    <section>
      <h3 className="text-base font-semibold">{title}</h3>
      <ul className="mt-1 list-disc ps-5">
        {entries.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list may have the same dish twice, and it never changes.
          <li key={index}>{children(entry)}</li>
        ))}
      </ul>
    </section>
  )
