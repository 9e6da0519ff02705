import SearchIcon from 'lucide-react/icons/search'
import XIcon from 'lucide-react/icons/x'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { inputDirection } from '../../ui/bidi-text.tsx'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { longestQuery, startsSearch } from '../text-lengths.ts'
import { forgetSearches, readRecentSearches, rememberSearch } from './recent-searches.ts'

type Props = {
  label: string
  placeholder: string
  /** The key of the recent searches in local storage. */
  memory: string
  /** `clear` empties the field and closes the panel. */
  children: (query: string, clear: () => void) => ReactNode
  onIntent?: () => void
  className?: string
}

const linkIn = (panel: HTMLElement | null): HTMLElement[] => [
  ...(panel?.querySelectorAll<HTMLElement>('a[href], button') ?? []),
]

/** Arrow keys move through the links of the panel. Escape closes the panel, and in the field also clears the text. */
export const SearchBox = ({ label, placeholder, memory, children, onIntent, className }: Props) => {
  const t = useTexts('catalogue')
  const [query, setQuery] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [recent, setRecent] = useState<readonly string[]>([])
  const box = useRef<HTMLElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const isSearching = startsSearch(query)
  const shows = isOpen && (isSearching || (query === '' && recent.length > 0))

  useEffect(() => {
    if (!isOpen) return
    const closeOutside = ({ target }: PointerEvent) => {
      if (!box.current?.contains(target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [isOpen])

  const open = () => {
    onIntent?.()
    setRecent(readRecentSearches(memory))
    setOpen(true)
  }
  const isMet = useRef(false)
  useEffect(() => {
    // Opens the panel if the user focused the field before hydration.
    if (!isMet.current && document.activeElement === field.current) open()
    isMet.current = true
  })
  const type = (typed: string) => {
    setQuery(typed)
    setOpen(true)
    field.current?.focus()
  }
  const clear = () => {
    field.current?.focus()
    setQuery('')
    setOpen(false)
  }
  const walk = (event: KeyboardEvent, by: 1 | -1) => {
    const stops = [field.current, ...linkIn(panel.current)].filter((stop) => stop !== null)
    const at = stops.indexOf(document.activeElement as HTMLElement)
    const next = stops[at + by]
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method composes a character, it handles the keys itself.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' && shows) walk(event, 1)
    if (event.key === 'ArrowUp' && shows) walk(event, -1)
    if (event.key === 'Escape' && (shows || query !== '')) {
      event.preventDefault()
      field.current?.focus()
      if (!shows || document.activeElement === event.target) setQuery('')
      setOpen(false)
    }
  }
  return (
    <search
      ref={box}
      aria-label={label}
      className={classNames('relative block', className)}
      onKeyDown={onKeyDown}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget instanceof Node && !box.current?.contains(relatedTarget)) setOpen(false)
      }}
    >
      {/* No inline box: the space below a line of text would move the icon off the centre. */}
      <div className="relative flex">
        <SearchIcon
          aria-hidden="true"
          className="pointer-events-none absolute start-3.5 top-1/2 size-5 -translate-y-1/2 text-muted"
        />
        <input
          ref={field}
          type="search"
          dir={inputDirection(query)}
          value={query}
          maxLength={longestQuery}
          placeholder={placeholder}
          aria-label={label}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          onFocus={open}
          onChange={({ target }) => type(target.value)}
          onKeyDown={({ key, nativeEvent }) => {
            if (key === 'Enter' && !nativeEvent.isComposing) linkIn(panel.current)[0]?.focus()
          }}
          className="control w-full rounded-pill ps-11 pe-12 rtl:text-right [&::-webkit-search-cancel-button]:hidden"
        />
        {query !== '' && (
          <IconButton
            label={t('search.clear')}
            onClick={() => type('')}
            className="absolute end-0.5 top-1/2 -translate-y-1/2"
          >
            <XIcon aria-hidden="true" />
          </IconButton>
        )}
      </div>
      {shows && (
        // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are the interactive elements
        // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link also fires a click
        <div
          ref={panel}
          onClick={({ target }) => {
            const link = (target as Element).closest('a')
            if (!link) return
            // Only what is found stands in a list, not the way on from nothing.
            if (link.closest('li')) rememberSearch(memory, query)
            setOpen(false)
          }}
          className="absolute inset-x-0 top-full z-30 mt-2 max-h-[min(500px,calc(100dvh-10rem))] animate-appear overflow-y-auto overscroll-contain rounded-card border border-border bg-surface shadow-popover"
        >
          {isSearching ? (
            children(query, clear)
          ) : (
            <RecentSearches
              searches={recent}
              onChoose={type}
              onForget={() => {
                forgetSearches(memory)
                setRecent([])
                field.current?.focus()
              }}
            />
          )}
        </div>
      )}
    </search>
  )
}

type RecentProps = { searches: readonly string[]; onChoose: (search: string) => void; onForget: () => void }

const RecentSearches = ({ searches, onChoose, onForget }: RecentProps) => {
  const t = useTexts('catalogue')
  return (
    <div className="p-2">
      <div className="flex items-center justify-between gap-2 ps-2">
        <h2 className="text-sm font-semibold text-muted">{t('search.recent')}</h2>
        <button type="button" onClick={onForget} className="text-link min-h-11 px-2 text-sm">
          {t('search.forget')}
        </button>
      </div>
      <ul>
        {searches.map((search) => (
          <li key={search}>
            <button
              type="button"
              onClick={() => onChoose(search)}
              className="flex min-h-11 w-full items-center gap-2 rounded-button px-2 text-start hover:bg-primary-soft"
            >
              <SearchIcon aria-hidden="true" className="size-4 shrink-0 text-muted" />
              <bdi className="truncate">{search}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
