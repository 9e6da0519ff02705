import type { ReactNode } from 'react'
import { useTexts } from '../../ui/texts.tsx'
import { useCall } from '../../ui/use-call.ts'
import type { MenuProductReply } from '../menu-contract.ts'
import { sendProductMove } from './menu-product-row.tsx'
import { NotSaved } from './not-saved.tsx'
import { useDragOrder } from './use-drag-order.tsx'
import { useMenuChange } from './use-menu-change.ts'

type Props = {
  shopId: number
  category: number
  products: readonly MenuProductReply[]
  mayEdit: boolean
  setNews: (news: string) => void
  row: (product: MenuProductReply, position: number) => ReactNode
}

/** The dishes can be dragged. Each row also has buttons for moving it. */
export const DishList = ({ shopId, category, products, mayEdit, setNews, row }: Props) => {
  const t = useTexts('restaurant/menu-editor')
  const call = useCall()
  const { busy, run, unsaved } = useMenuChange()
  const list = useDragOrder<HTMLUListElement>({
    items: mayEdit ? products.map(({ id }) => id).join(' ') : '',
    onMove: (from, to) => {
      const moved = products[from]
      if (!moved) return
      void run(
        () => sendProductMove(call, { id: shopId, category, product: moved.id }, to),
        () => setNews(t('moved', { name: moved.name, place: to + 1, count: products.length })),
      )
    },
  })
  return (
    <>
      <ul ref={list} className="flex flex-col gap-2">
        {products.map(row)}
      </ul>
      <NotSaved {...{ unsaved, busy }} />
    </>
  )
}
