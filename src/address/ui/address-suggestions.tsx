import MapPinIcon from 'lucide-react/icons/map-pin'
import { useEffect, useState } from 'react'
import { startsSearch } from '../../catalogue/text-lengths.ts'
import { classNames } from '../../ui/class-names.ts'
import { Spinner } from '../../ui/star.tsx'
import { useTexts } from '../../ui/texts.tsx'
import type { SuggestionReply } from '../contract.ts'
import { ServedTowns } from './address-error.tsx'
import { nameOfPlace, suggest } from './address-lookup.ts'

type Props = {
  id: string
  query: string
  /** Index of the active suggestion, or -1. */
  active: number
  onFound: (found: readonly SuggestionReply[]) => void
  onChoose: (suggestion: SuggestionReply) => void
  className: string
}

export const optionId = (listId: string, place: number): string => `${listId}-${place}`

/** The field keeps the focus and refers to the active option by `aria-activedescendant`. */
export const AddressSuggestions = ({ id, query, active, onFound, onChoose, className }: Props) => {
  const t = useTexts('address')
  const { found, isAsking, hasFailed, outside } = useSuggestions(query)
  useEffect(() => onFound(found ?? []), [found, onFound])
  useEffect(() => {
    document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' })
  }, [id, active])
  const isKnown = found !== null && !isAsking
  return (
    // A mouse press here must not move the focus out of the field.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    <div aria-busy={isAsking} onMouseDown={(event) => event.preventDefault()} className={className}>
      <p role="status" className="sr-only">
        {isKnown && found.length > 0 && t('suggestions', { count: found.length })}
      </p>
      {found === null && (
        <p className="flex justify-center p-4">
          <Spinner />
        </p>
      )}
      {found?.length === 0 && (
        <div className="px-4 py-4">
          <p role={hasFailed ? 'alert' : 'status'} className="font-medium text-pretty">
            {hasFailed ? t('refusals.lookup-failed') : t('notDelivered')}
          </p>
          {outside !== undefined && (
            <p className="mt-1 text-sm text-pretty">
              {outside === null
                ? t('unknownPlace')
                : t.rich('placeOutside', { name: outside, place: (chunks) => <bdi>{chunks}</bdi> })}
            </p>
          )}
          {!hasFailed && <ServedTowns />}
        </div>
      )}
      {found !== null && found.length > 0 && (
        <div id={id} role="listbox" aria-label={t('form.search')} className="max-h-[200px] overflow-y-auto p-1.5">
          {found.map((suggestion, place) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
            // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
            <div
              key={suggestion.display_name}
              id={optionId(id, place)}
              role="option"
              aria-selected={place === active}
              onClick={() => onChoose(suggestion)}
              className={classNames(
                'flex min-h-11 cursor-pointer items-center gap-2.5 rounded-button px-2.5 py-1.5 hover:bg-primary-soft',
                place === active && 'bg-primary-soft',
              )}
            >
              <MapPinIcon aria-hidden="true" className="size-4.5 shrink-0 text-primary" />
              <bdi className="min-w-0 text-sm leading-snug">{suggestion.display_name}</bdi>
            </div>
          ))}
        </div>
      )}
    </div>
  )
}

const pauseMs = 250

export type Suggestions = {
  /** Null before the first answer and for a short query. Keeps the last results while the next answer is awaited. */
  readonly found: readonly SuggestionReply[] | null
  readonly isAsking: boolean
  readonly hasFailed: boolean
  /** If nothing is found: the name of the place that is not served, or null if no place has this name. */
  readonly outside?: string | null | undefined
}

const nothing: Suggestions = { found: null, isAsking: false, hasFailed: false }

/** Searches from the third character on, and aborts outdated requests. */
export const useSuggestions = (query: string): Suggestions => {
  const [state, setState] = useState(nothing)
  const wanted = startsSearch(query) ? query.trim() : ''
  useEffect(() => {
    if (wanted === '') return setState(nothing)
    const asking = new AbortController()
    setState((before) => ({ ...before, isAsking: true }))
    const timer = setTimeout(async () => {
      const found = await suggest(wanted, asking.signal)
      if (asking.signal.aborted) return
      const answer = { found: found ?? [], isAsking: false, hasFailed: found === null }
      setState(answer)
      if (found?.length !== 0) return
      const outside = await nameOfPlace(wanted, asking.signal)
      if (!asking.signal.aborted) setState({ ...answer, outside })
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [wanted])
  return state
}
