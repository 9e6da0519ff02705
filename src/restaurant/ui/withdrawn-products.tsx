import ChevronDownIcon from 'lucide-react/icons/chevron-down'
import { useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { keepFocusAt } from '../../ui/keep-focus.ts'
import { useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import { useCall } from '../../ui/use-call.ts'
import type { restoreProduct } from '../menu-contract.ts'
import { NotSaved } from './not-saved.tsx'
import { useMenuChange } from './use-menu-change.ts'

type Props = { shopId: number; products: readonly { readonly id: number; readonly name: string }[] }

export const WithdrawnProducts = ({ shopId, products }: Props) => {
  const call = useCall()
  const t = useTexts('restaurant/menu-editor')
  const { busy, run, unsaved } = useMenuChange()
  const summary = useRef<HTMLElement>(null)
  const restore = async (product: number, name: string) => {
    await run(
      () =>
        call<typeof restoreProduct>('POST', '/api/pro/shops/:id/products/:product/restore', {
          params: { id: shopId, product },
        }),
      () => toast.success(t('withdrawn.restored', { name })),
    )
    keepFocusAt(summary.current)
  }
  return (
    <details className="group">
      <summary
        ref={summary}
        className="flex min-h-12 list-none items-center gap-2 font-semibold text-primary [&::-webkit-details-marker]:hidden"
      >
        {t('withdrawn.title')} ({products.length})
        <ChevronDownIcon aria-hidden="true" className="size-5 transition-transform group-open:rotate-180" />
      </summary>
      <NotSaved {...{ unsaved, busy }} />
      <ul className="flex max-w-2xl flex-col divide-y divide-border">
        {products.map(({ id, name }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-2 py-2">
            <bdi>{name}</bdi>
            <Button
              variant="secondary"
              size="small"
              aria-disabled={busy}
              aria-label={t('withdrawn.restoreLabel', { name })}
              onClick={() => void restore(id, name)}
            >
              {t('withdrawn.restore')}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}
