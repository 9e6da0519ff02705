import { useEffect, useState } from 'react'
import { startsSearch } from '../../catalogue/search-query.ts'
import type { SuggestionReply } from '../contract.ts'
import { suggest } from './look-up.ts'

/** Typing has paused when nothing was typed for so long. */
const pauseMs = 250

/** `found` null: nothing was asked yet. What was found before stays in sight until the next answer is there. */
export type Suggestions = {
  readonly found: readonly SuggestionReply[] | null
  readonly isAsking: boolean
  readonly hasFailed: boolean
}

const nothing: Suggestions = { found: null, isAsking: false, hasFailed: false }

/** Asks once typing has paused, from the third character on; what is asked no longer is aborted. */
export const useSuggestions = (query: string): Suggestions => {
  const [state, setState] = useState(nothing)
  const wanted = startsSearch(query) ? query.trim() : ''
  useEffect(() => {
    if (wanted === '') return setState(nothing)
    const asking = new AbortController()
    setState((before) => ({ ...before, isAsking: true }))
    const timer = setTimeout(async () => {
      const found = await suggest(wanted, asking.signal)
      if (!asking.signal.aborted) setState({ found: found ?? [], isAsking: false, hasFailed: found === null })
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [wanted])
  return state
}
