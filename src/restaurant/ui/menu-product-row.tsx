import ArrowDownIcon from 'lucide-react/icons/arrow-down'
import ArrowUpIcon from 'lucide-react/icons/arrow-up'
import { leftToRight } from '../../kernel/bidi.ts'
import { formatMoney, readAmount } from '../../kernel/money.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { useIsolated, useTexts } from '../../ui/texts.tsx'
import { type Call, useCall } from '../../ui/use-call.ts'
import { useConfirm } from '../../ui/use-confirm.tsx'
import type { MenuProductReply, moveProduct, withdrawProduct } from '../menu-contract.ts'
import type { EditedShopView, StockPlace } from '../menu-view.ts'
import { NotSaved } from './not-saved.tsx'
import { SoldOutButtons, SoldOutWords } from './sold-out-buttons.tsx'
import { DragHandle } from './use-drag-order.tsx'
import { useMenuChange } from './use-menu-change.ts'

type Props = {
  shop: EditedShopView
  place: StockPlace
  product: MenuProductReply
  /** Absent in a list of several categories, because each category has its own sequence. */
  order?: { readonly category: number; readonly position: number; readonly total: number }
  where?: string
  mayEdit: boolean
  setNews: (news: string) => void
  onEdit: () => void
  onCopy: () => void
  onGone: () => void
}

type ProductPlace = { readonly id: number; readonly category: number; readonly product: number }

/** `position` counts from 0. */
export const sendProductMove = (call: Call, params: ProductPlace, position: number) =>
  call<typeof moveProduct>('PUT', '/api/pro/shops/:id/categories/:category/products/:product/position', {
    params,
    body: { position },
  })

export const MenuProductRow = ({ shop, place, product, order, where, mayEdit, ...does }: Props) => {
  const call = useCall()
  const { setNews, onEdit, onCopy, onGone } = does
  const t = useTexts('restaurant/menu-editor')
  const isolate = useIsolated()
  const { busy, run, unsaved } = useMenuChange()
  const { id, name, stock, sold_out: mark } = product
  const isSoldOut = mark !== null || stock === 0
  const params = { id: shop.id, product: id }
  const price = readAmount(product.price, shop.currency)
  const move = async ({ category, total }: NonNullable<typeof order>, to: number, button: HTMLElement) => {
    if (to < 0 || to >= total) return
    await run(
      () => sendProductMove(call, { ...params, category }, to),
      () => setNews(t('moved', { name, place: to + 1, count: total })),
    )
    // The browser may remove the focus when the row moves.
    requestAnimationFrame(() => button.focus())
  }
  const { ask, question } = useConfirm(
    async () => {
      await run(() => call<typeof withdrawProduct>('DELETE', '/api/pro/shops/:id/products/:product', { params }))
      onGone()
    },
    {
      title: t('withdraw.title', { name: isolate(name) }),
      children: t('withdraw.text'),
      confirm: t('withdraw.confirm'),
      cancel: t('withdraw.keep'),
    },
  )
  return (
    <li
      data-drag={order && mayEdit ? '' : undefined}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-border bg-surface p-3 sm:px-4"
    >
      {order && mayEdit && <DragHandle />}
      <div className="min-w-48 flex-1">
        <h3 className={classNames('font-sans text-base font-semibold', isSoldOut && 'text-muted')}>
          <bdi>{name}</bdi>
        </h3>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          <span className="tabular-nums">
            {t('paid', { price: leftToRight(formatMoney(price, shop.currencySymbol)) })}
          </span>
          {where && <bdi>{where}</bdi>}
          <span>{stock === null ? t('notCounted') : t('stock', { count: stock })}</span>
          {mark ? (
            <Badge tone="warning">
              <SoldOutWords {...{ mark, place }} />
            </Badge>
          ) : (
            isSoldOut && <Badge tone="warning">{t('soldOut')}</Badge>
          )}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <SoldOutButtons {...{ place, isSoldOut, setNews }} thing={{ kind: 'dish', id, name }} />
        {mayEdit && (
          <>
            <Button variant="secondary" size="small" aria-label={t('editLabel', { name })} onClick={onEdit}>
              {t('edit')}
            </Button>
            <Button variant="secondary" size="small" aria-label={t('copyLabel', { name })} onClick={onCopy}>
              {t('copy')}
            </Button>
            <Button variant="quiet" size="small" aria-label={t('withdraw.label', { name })} onClick={ask}>
              {t('withdraw.action')}
            </Button>
            {order && (
              <span className="flex">
                <IconButton
                  label={t('up', { name })}
                  aria-disabled={busy || order.position === 0}
                  onClick={({ currentTarget }) => void move(order, order.position - 1, currentTarget)}
                >
                  <ArrowUpIcon />
                </IconButton>
                <IconButton
                  label={t('down', { name })}
                  aria-disabled={busy || order.position === order.total - 1}
                  onClick={({ currentTarget }) => void move(order, order.position + 1, currentTarget)}
                >
                  <ArrowDownIcon />
                </IconButton>
              </span>
            )}
            {question}
          </>
        )}
      </div>
      <NotSaved {...{ unsaved, busy }} />
    </li>
  )
}
