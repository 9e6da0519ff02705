import { useCallback, useDeferredValue, useEffect, useRef, useState } from 'react'
import { lowStock } from '../../catalogue/sold-out.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FieldError } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { useCall } from '../../ui/use-call.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import type { BoardShop } from '../board.ts'
import type { StockPlace } from '../menu-view.ts'
import type { listStock, StockReply, StockRowReply } from '../stock-contract.ts'
import type { LastChange, ShopChange } from '../undo.ts'
import { useClosedChange } from './closed-change.ts'
import { LastChangeBar } from './last-change-bar.tsx'
import { SoldOutButtons, SoldOutWords } from './sold-out-buttons.tsx'

type Props = {
  open: boolean
  onClose: () => void
  shops: readonly Pick<BoardShop, 'id' | 'name'>[]
  last: ShopChange | null
  onChanged?: () => void
  onShow?: ((order: number) => void) | undefined
}

const State = ({ row: { stock, sold_out: mark }, place }: { row: StockRowReply; place: StockPlace }) => {
  const t = useTexts('restaurant/stock')
  const common = useTexts('restaurant/nav')
  if (mark)
    return (
      <span className="font-medium text-danger">
        <SoldOutWords {...{ mark, place }} />
      </span>
    )
  if (stock === null || stock > lowStock) return null
  return <Badge tone="warning">{stock === 0 ? t('empty') : common('stock.low', { count: stock })}</Badge>
}

type OpenOrdersProps = { orders: readonly number[] } & Pick<Props, 'onShow'>

/** Orders that were placed before the dish was sold out. */
const OpenOrders = ({ orders, onShow }: OpenOrdersProps) => {
  const t = useTexts('restaurant/stock')
  if (orders.length === 0) return null
  return (
    <div className="flex basis-full flex-wrap items-center gap-2 text-sm font-medium">
      <span>{t('inOrders', { count: orders.length })}</span>
      {orders.map((id) =>
        onShow ? (
          <Button key={id} variant="secondary" size="small" onClick={() => onShow(id)}>
            {t('order', { id })}
          </Button>
        ) : (
          <span key={id}>{t('order', { id })}</span>
        ),
      )}
    </div>
  )
}

export const StockPanel = ({ open, onClose, shops, last, onChanged, onShow }: Props) => {
  const call = useCall()
  const t = useTexts('restaurant/stock')
  const [shopId, setShopId] = useState(shops[0]?.id ?? 0)
  const [typed, setTyped] = useState('')
  const words = useDeferredValue(typed)
  const [stock, setStock] = useState<StockReply | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [news, setNews] = useState('')
  const readings = useRef(0)
  const read = useCallback(async () => {
    readings.current += 1
    const reading = readings.current
    const answer = await call<typeof listStock>('GET', '/api/pro/shops/:id/stock', {
      params: { id: shopId },
      query: { words },
    })
    // The reply to an earlier request may arrive last, and lacks a mark that was made meanwhile.
    if (reading !== readings.current) return
    if (answer.ok) setStock(answer.value)
    setProblem(answer.ok ? null : answer.message)
  }, [call, shopId, words])
  useEffect(() => {
    if (open) void read()
    return () => {
      readings.current += 1
    }
  }, [open, read])
  const changed = () => {
    void read()
    onChanged?.()
  }
  const undone = ({ kind, name }: LastChange) => {
    setNews(t(kind === 'sold-out' ? 'nowSold' : 'nowSoldOut', { name }))
    changed()
  }
  const place = stock && { shopId, zone: stock.time_zone, now: stock.now, nextOpening: stock.next_opening }
  const newsOf = ({ sold_out, open_orders }: StockRowReply) =>
    sold_out === null && open_orders.length > 0 ? t('inOrders', { count: open_orders.length }) : ''
  const closed = useClosedChange()
  const isOffered = last?.shopId === shopId && last.change.id !== closed
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('title')}
      description={t('lead')}
      footer={isOffered && <LastChangeBar {...last} isPart onUndone={() => undone(last.change)} />}
    >
      <div className="flex flex-col gap-4">
        {shops.length > 1 && (
          <Select label={t('shop')} value={shopId} onChange={({ target }) => setShopId(Number(target.value))}>
            {shops.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
        <TextField
          type="search"
          label={t('search')}
          value={typed}
          maxLength={100}
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
        />
        {problem && (
          <FieldError>
            {t('unread')} {problem}
          </FieldError>
        )}
        {stock?.rows.length === 0 && <p className="text-muted">{t('none')}</p>}
        <ul className="flex flex-col divide-y divide-border">
          {place &&
            stock.rows.map((row) => (
              <li key={`${row.kind} ${row.id}`} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
                <div className="min-w-40 flex-1">
                  <p className="font-semibold">
                    <bdi>{row.name}</bdi>
                  </p>
                  <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
                    {row.group !== null && t.rich('option', { group: () => <bdi>{row.group}</bdi> })}
                    <State {...{ row, place }} />
                  </p>
                </div>
                <SoldOutButtons
                  place={place}
                  setNews={(said) => setNews([said, newsOf(row)].join(' '))}
                  atOnce
                  thing={row}
                  isSoldOut={row.sold_out !== null}
                  onChanged={changed}
                />
                {row.sold_out !== null && <OpenOrders orders={row.open_orders} onShow={onShow} />}
              </li>
            ))}
        </ul>
        {stock?.has_more && <p className="text-sm text-muted">{t('more')}</p>}
        <VisuallyHidden live="polite">{news}</VisuallyHidden>
      </div>
    </Dialog>
  )
}
