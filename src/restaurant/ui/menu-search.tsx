import { startTransition, useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { useCall } from '../../ui/use-call.ts'
import type { listProducts, SearchedProductReply } from '../menu-contract.ts'
import type { MenuEditorView } from '../menu-view.ts'

/** Loads the dishes when the field is first used, and again after each reload of the page's data. */
export const useMenuSearch = (menu: MenuEditorView) => {
  const call = useCall()
  const [typed, setTyped] = useState('')
  const [isUsed, setUsed] = useState(false)
  const [tries, setTries] = useState(0)
  const [dishes, setDishes] = useState<readonly SearchedProductReply[] | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a reloaded menu may have other dishes
  useEffect(() => {
    if (!isUsed) return
    let isWanted = true
    void call<typeof listProducts>('GET', '/api/pro/shops/:id/products', { params: { id: menu.shop.id } }).then(
      (answer) => {
        if (!isWanted) return
        // A transition, because rendering hundreds of rows must not delay a key press.
        startTransition(() => {
          if (answer.ok) setDishes(answer.value)
          setProblem(answer.ok ? null : answer.message)
        })
      },
    )
    return () => {
      isWanted = false
    }
  }, [call, isUsed, menu, tries])
  return {
    typed,
    isSearching: typed.trim() !== '',
    dishes,
    problem,
    write: (text: string) => {
      setTyped(text)
      setUsed(true)
    },
    begin: () => setUsed(true),
    /** If the field is left empty, the dishes are no longer reloaded. */
    end: () => setUsed(typed !== ''),
    tryAgain: () => setTries((count) => count + 1),
  }
}

export type MenuSearch = ReturnType<typeof useMenuSearch>

export const MenuSearchField = ({ typed, problem, isSearching, ...does }: MenuSearch) => {
  const t = useTexts('restaurant/menu-editor')
  const nav = useTexts('restaurant/nav')
  const [text, setText] = useState(typed)
  const write = (next: string) => {
    setText(next)
    startTransition(() => does.write(next))
  }
  return (
    <search className="flex flex-col items-start gap-2">
      <TextField
        type="search"
        className="w-full max-w-md"
        label={t('search.label')}
        value={text}
        maxLength={100}
        autoComplete="off"
        onFocus={does.begin}
        onBlur={does.end}
        onChange={({ target }) => write(target.value)}
      />
      {isSearching && problem !== null && (
        <>
          <FieldError>
            {t('search.unread')} {problem}
          </FieldError>
          <Button variant="secondary" size="small" onClick={does.tryAgain}>
            {nav('tryAgain')}
          </Button>
        </>
      )}
    </search>
  )
}
