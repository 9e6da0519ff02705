import { type ReactNode, useState } from 'react'
import type { Currency } from '../../kernel/money.ts'
import { LazyAlertDialog } from '../../ui/lazy.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { readPrice } from '../menu-rules.ts'

type Dish = { readonly name: string; readonly price: string }

type Question = {
  /** Saves the dish, or asks first. */
  submit: () => void
  question: ReactNode
}

/** A price of 0 is rarely meant, and diners order at it at once. A dish that was free before may stay so without a question. */
export const useFreeQuestion = (
  { name, price }: Dish,
  before: Dish | null,
  currency: Currency,
  save: () => void,
): Question => {
  const t = useTexts('restaurant/menu-editor')
  const [isAsking, setIsAsking] = useState(false)
  const isFree = (typed: string) => readPrice(typed, currency) === 0
  return {
    submit: () => (isFree(price) && !(before && isFree(before.price)) ? setIsAsking(true) : save()),
    question: (
      <LazyAlertDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('form.freeTitle', { name: name.trim() })}
        cancel={t('form.freeBack')}
        confirm={t('form.freeKeep')}
        onConfirm={() => {
          setIsAsking(false)
          save()
        }}
      >
        {t('form.freeText')}
      </LazyAlertDialog>
    ),
  }
}
