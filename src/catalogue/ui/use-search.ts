import { useEffect, useState } from 'react'
import { startsSearch } from '../text-lengths.ts'

const pauseMs = 250

/** `found` is null before the first answer. Old results stay until the next answer. */
export type SearchState<Found> = { readonly found: readonly Found[] | null; readonly isAsking: boolean }

/** Resolves to null on failure. */
export type Ask<Found> = (query: string, signal: AbortSignal) => Promise<readonly Found[] | null>

/** `ask` must be the same function at each rendering. */
export const useSearch = <Found>(query: string, ask: Ask<Found>): SearchState<Found> => {
  const [state, setState] = useState<SearchState<Found>>({ found: null, isAsking: false })
  const wanted = startsSearch(query) ? query.trim() : ''
  useEffect(() => {
    if (wanted === '') {
      setState({ found: null, isAsking: false })
      return
    }
    const asking = new AbortController()
    setState(({ found }) => ({ found, isAsking: true }))
    const timer = setTimeout(async () => {
      const found = await ask(wanted, asking.signal)
      if (!asking.signal.aborted) setState({ found: found ?? [], isAsking: false })
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [wanted, ask])
  return state
}
