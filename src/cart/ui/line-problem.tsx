import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { OwnWords } from '../../ui/bidi-text.tsx'
import { pathIn } from '../../ui/language-path.ts'
import { type Shown, type Translate, useLanguage, useTexts } from '../../ui/texts.tsx'
import type { CartLineReply } from '../contract.ts'
import { lineProblem, type LineProblem as Problem } from '../line-state.ts'
import { closeCart } from './cart-store.ts'
import { replacing } from './replaced-line.ts'

const sentenceOf = (t: Translate<Shown<'cart'>>, problem: Problem): ReactNode => {
  if (problem.kind === 'sold-out') return t('soldOut')
  if (problem.kind === 'option-sold-out')
    return t.rich('chooseOther', { option: () => <OwnWords>{problem.option}</OwnWords> })
  if (!problem.group) return t('chooseAgain')
  if (problem.isNew) return t.rich('chooseIn', { group: () => <OwnWords>{problem.group}</OwnWords> })
  return t.rich('chooseInAgain', { group: () => <OwnWords>{problem.group}</OwnWords> })
}

/** If another choice helps, links to the page of the dish, where the line can be replaced. */
export const LineProblem = ({ line, domain, backTo }: { line: CartLineReply; domain: string; backTo?: string }) => {
  const t = useTexts('cart')
  const language = useLanguage()
  const problem = lineProblem(line)
  if (!problem) return null
  return (
    <p className="mt-1 text-sm font-medium text-danger">
      {sentenceOf(t, problem)}{' '}
      {problem.kind !== 'sold-out' && (
        <Link
          to={pathIn(language, `/${domain}/product/${line.product.id}`)}
          state={replacing(line, backTo)}
          onClick={closeCart}
          className="text-link inline-flex min-h-11 items-center"
        >
          {t('choose')}
        </Link>
      )}
    </p>
  )
}
