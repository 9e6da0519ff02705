import { useEffect } from 'react'
import { choiceChanges } from './menu-changes.ts'
import type { ProductView } from './menu-view.ts'
import { useTellChanges } from './use-tell-changes.ts'

type Props = {
  before: ProductView
  after: ProductView
  optionIds: readonly number[]
  symbol: string
  onTold: (told: ProductView) => void
}

export const ChoiceChanged = ({ before, after, optionIds, symbol, onTold }: Props) => {
  const tell = useTellChanges()
  useEffect(() => {
    tell(choiceChanges(before, after, optionIds), symbol)
    onTold(after)
  }, [tell, before, after, optionIds, symbol, onTold])
  return null
}
