import { KitchenNote } from '../../catalogue/ui/kitchen-note.tsx'
import type { ProductView } from '../../catalogue/ui/menu-view.ts'
import { AddProduct, ProductChoices } from '../../catalogue/ui/product-choices.tsx'
import { type EarlierChoice, useChoices } from '../../catalogue/ui/use-choices.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { useTexts } from '../../ui/texts.tsx'

export type DishChoiceProps = {
  open: boolean
  onClose: () => void
  dish: ProductView
  symbol: string
  before: EarlierChoice | undefined
  onChoose: (choice: EarlierChoice) => boolean
}

export const DishChoice = ({ open, onClose, dish, symbol, before, onChoose }: DishChoiceProps) => {
  const t = useTexts('restaurant/counter')
  const words = useTexts('catalogue')
  const choices = useChoices(dish, before)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={<bdi>{dish.name}</bdi>}
      footer={
        <AddProduct
          product={dish}
          {...{ choices, symbol }}
          preview={{ button: t(before ? 'save' : 'add'), buttonOf: () => t('add') }}
          onAdd={async (choice) => onChoose(choice)}
          onAdded={onClose}
        />
      }
    >
      <div className="flex flex-col gap-7">
        <ProductChoices
          {...{ choices, symbol }}
          missingText={(group) => words('product.addRequiredOptions', { group })}
        />
        <KitchenNote choices={choices} />
      </div>
    </Dialog>
  )
}
