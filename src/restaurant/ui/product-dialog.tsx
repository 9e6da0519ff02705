import { useState } from 'react'
import { useIsolated, useTexts } from '../../ui/texts.tsx'
import type { MenuProductReply } from '../menu-contract.ts'
import type { EditedShopView, MenuCategoryView, MenuEditorView } from '../menu-view.ts'
import { ProductForm } from './product-form.tsx'
import { FormDialog } from './unsaved-guard.tsx'

type Props = {
  open: boolean
  onClose: () => void
  shop: EditedShopView
  categories: readonly MenuCategoryView[]
  optionGroups: MenuEditorView['optionGroups']
  category: number | null
  product: MenuProductReply | null
  copied: MenuProductReply | null
}

export const ProductDialog = ({ open, onClose, product, copied, ...form }: Props) => {
  const t = useTexts('restaurant/menu-editor')
  const isolate = useIsolated()
  const [saved, setSaved] = useState(0)
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      keepOpen
      title={
        product
          ? t('form.edit', { name: isolate(product.name) })
          : copied
            ? t('form.copy', { name: isolate(copied.name) })
            : t('form.add')
      }
    >
      <ProductForm
        key={saved}
        {...{ product, copied }}
        {...form}
        onSaved={() => {
          setSaved((count) => count + 1)
          onClose()
        }}
      />
    </FormDialog>
  )
}
