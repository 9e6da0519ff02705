import MapPinIcon from 'lucide-react/icons/map-pin'
import XIcon from 'lucide-react/icons/x'
import { type KeyboardEvent, lazy, type Ref, Suspense, useCallback, useId, useState } from 'react'
import { longestQuery, startsSearch } from '../../catalogue/text-lengths.ts'
import { inputDirection } from '../../ui/bidi-text.tsx'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { useTexts } from '../../ui/texts.tsx'
import type { SuggestionReply } from '../contract.ts'

const loadSuggestions = () => import('./address-suggestions.tsx')

const Suggestions = lazy(() => loadSuggestions().then((file) => ({ default: file.AddressSuggestions })))

/** `between` moves the following content down, because a dialog would clip an overlay. */
const places = {
  over: 'absolute inset-x-0 top-full z-30 mt-2 animate-appear rounded-card border border-border bg-surface shadow-popover',
  between: 'mt-2 rounded-card border border-border bg-surface',
} as const

type Props = {
  text: string
  onText: (text: string) => void
  onChoose: (suggestion: SuggestionReply) => void
  onClear?: () => void
  place?: keyof typeof places
  describedBy?: string
  ref?: Ref<HTMLInputElement>
  className?: string
}

/** Closing the suggestions during a click would move the clicked element away. */
const afterPendingClick = (work: () => void): void => {
  if (document.querySelector(':active'))
    window.addEventListener('mouseup', () => setTimeout(work), { capture: true, once: true })
  else work()
}

export const AddressSearch = ({
  text,
  onText,
  onChoose,
  onClear,
  place = 'over',
  describedBy,
  ref,
  className,
}: Props) => {
  const t = useTexts('address/choice')
  const listId = useId()
  const [isOpen, setOpen] = useState(false)
  const [found, setFound] = useState<readonly SuggestionReply[]>([])
  const [active, setActive] = useState(-1)
  const shows = isOpen && startsSearch(text)
  const showFound = useCallback((next: readonly SuggestionReply[]) => {
    setFound(next)
    setActive(-1)
  }, [])
  const type = (typed: string) => {
    onText(typed)
    setOpen(true)
  }
  const choose = (suggestion: SuggestionReply) => {
    setOpen(false)
    setActive(-1)
    onChoose(suggestion)
  }
  const walk = (by: 1 | -1) => {
    if (!shows) return setOpen(true)
    const stops = found.length + 1
    setActive(((active + 1 + by + stops) % stops) - 1)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // The input method editor is still composing a character.
    if (event.nativeEvent.isComposing) return
    const { key } = event
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      walk(key === 'ArrowDown' ? 1 : -1)
    }
    if (key === 'Enter') {
      event.preventDefault()
      const chosen = shows ? found[active === -1 ? 0 : active] : undefined
      if (chosen) choose(chosen)
    }
    if (key === 'Escape' && shows) {
      // Prevents a surrounding dialog from closing.
      event.stopPropagation()
      event.preventDefault()
      setOpen(false)
    }
  }
  return (
    <div className={classNames('relative', className)}>
      <div className="relative">
        <MapPinIcon
          aria-hidden="true"
          className="pointer-events-none absolute start-3.5 top-1/2 size-5 -translate-y-1/2 text-muted"
        />
        <input
          ref={ref}
          type="text"
          role="combobox"
          dir={inputDirection(text)}
          value={text}
          maxLength={longestQuery}
          placeholder={t('search')}
          aria-label={t('search')}
          aria-autocomplete="list"
          aria-expanded={shows && found.length > 0}
          aria-controls={shows && found.length > 0 ? listId : undefined}
          aria-activedescendant={shows && active >= 0 ? `${listId}-${active}` : undefined}
          aria-describedby={describedBy}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          onFocus={() => void loadSuggestions()}
          onBlur={() => afterPendingClick(() => setOpen(false))}
          onChange={({ target }) => type(target.value)}
          onKeyDown={onKeyDown}
          className="control w-full ps-11 pe-12 text-ellipsis rtl:text-right"
        />
        {text !== '' && (
          <IconButton
            label={t('clear')}
            onClick={() => {
              onText('')
              setOpen(false)
              onClear?.()
            }}
            className="absolute end-0.5 top-1/2 -translate-y-1/2"
          >
            <XIcon aria-hidden="true" />
          </IconButton>
        )}
      </div>
      {shows && (
        <Suspense fallback={null}>
          <Suggestions
            id={listId}
            query={text}
            active={active}
            onFound={showFound}
            onChoose={choose}
            className={places[place]}
          />
        </Suspense>
      )}
    </div>
  )
}
