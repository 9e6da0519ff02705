import ChevronDownIcon from 'lucide-react/icons/chevron-down'
import { type ReactNode, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { keepFocusAt } from '../../ui/focus.ts'
import { useIsolated, useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import { useCall } from '../../ui/use-call.ts'
import type { restoreProduct } from '../menu-contract.ts'
import { NotSaved } from './not-saved.tsx'
import { useMenuChange } from './use-menu-change.ts'

type Withdrawn = { readonly id: number; readonly name: string }

type RowProps = { shopId: number; product: Withdrawn; onGone: () => void; className?: string; children?: ReactNode }

export const WithdrawnProduct = ({ shopId, product: { id, name }, onGone, className, children }: RowProps) => {
  const call = useCall()
  const t = useTexts('restaurant/menu-editor')
  const isolate = useIsolated()
  const { busy, run, unsaved } = useMenuChange()
  const restore = async () => {
    await run(
      () =>
        call<typeof restoreProduct>('POST', '/api/pro/shops/:id/products/:product/restore', {
          params: { id: shopId, product: id },
        }),
      () => toast.success(t('withdrawn.restored', { name: isolate(name) })),
    )
    onGone()
  }
  return (
    <li className={className ?? 'flex flex-wrap items-center justify-between gap-2 py-2'}>
      <bdi>{name}</bdi>
      {children}
      <Button
        variant="secondary"
        size="small"
        aria-disabled={busy}
        aria-label={t('withdrawn.restoreLabel', { name })}
        onClick={() => void restore()}
      >
        {t('withdrawn.restore')}
      </Button>
      <NotSaved {...{ unsaved, busy }} />
    </li>
  )
}

export const WithdrawnProducts = ({ shopId, products }: { shopId: number; products: readonly Withdrawn[] }) => {
  const t = useTexts('restaurant/menu-editor')
  const summary = useRef<HTMLElement>(null)
  return (
    <details className="group">
      <summary
        ref={summary}
        className="flex min-h-12 list-none items-center gap-2 font-semibold text-primary [&::-webkit-details-marker]:hidden"
      >
        {t('withdrawn.title')} ({products.length})
        <ChevronDownIcon aria-hidden="true" className="size-5 transition-transform group-open:rotate-180" />
      </summary>
      <ul className="flex max-w-2xl flex-col divide-y divide-border">
        {products.map((product) => (
          <WithdrawnProduct key={product.id} {...{ shopId, product }} onGone={() => keepFocusAt(summary.current)} />
        ))}
      </ul>
    </details>
  )
}
