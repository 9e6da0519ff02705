import ArrowDownIcon from 'lucide-react/icons/arrow-down'
import ArrowLeftIcon from 'lucide-react/icons/arrow-left'
import ArrowRightIcon from 'lucide-react/icons/arrow-right'
import ArrowUpIcon from 'lucide-react/icons/arrow-up'
import LocateFixedIcon from 'lucide-react/icons/locate-fixed'
import MinusIcon from 'lucide-react/icons/minus'
import PlusIcon from 'lucide-react/icons/plus'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Spinner } from '../../ui/star.tsx'
import { useTexts } from '../../ui/texts.tsx'
import type { SuggestionReply } from '../contract.ts'
import { mapDefaults } from '../map-view.ts'
import type { Position } from '../position.ts'
import type { AddressDraft } from './address-draft.tsx'
import { AddressErrorText } from './address-error.tsx'
import { type AddressError, devicePosition, toForm, withCoordinates } from './address-lookup.ts'
import { AddressSearch } from './address-search.tsx'
import { FlagPin, PinReport } from './map-pin.tsx'
import { useAddressMap } from './use-address-map.ts'
import { useZone } from './use-zone.ts'

const directions = [
  { key: 'ArrowUp', name: 'north', Icon: ArrowUpIcon, east: 0, south: -1, place: 'col-start-2 row-start-1' },
  { key: 'ArrowLeft', name: 'west', Icon: ArrowLeftIcon, east: -1, south: 0, place: 'col-start-1 row-start-2' },
  { key: 'ArrowRight', name: 'east', Icon: ArrowRightIcon, east: 1, south: 0, place: 'col-start-3 row-start-2' },
  { key: 'ArrowDown', name: 'south', Icon: ArrowDownIcon, east: 0, south: 1, place: 'col-start-2 row-start-3' },
] as const

const startOf = ({ latitude, longitude, isByDevice }: AddressDraft, middle: Position) =>
  latitude === null || longitude === null
    ? { ...middle, zoom: mapDefaults.zoom }
    : { lat: latitude, lon: longitude, zoom: isByDevice ? mapDefaults.zoomAtPosition : mapDefaults.zoom }

type Props = { draft: AddressDraft; onChoose: (draft: AddressDraft) => void; onBack: () => void }

/** Without a position, the map opens at the postal code or at the centre of the zone. */
export function MapPanel(props: Props) {
  const { latitude, zip_code } = props.draft
  const zone = useZone(zip_code)
  if (latitude === null && zone === undefined)
    return (
      <p className="flex h-96 items-center justify-center">
        <Spinner />
      </p>
    )
  const middle = zone?.found?.positions[0] ?? zone?.centre ?? mapDefaults.centre
  return <OpenMapPanel {...props} middle={middle} />
}

/** The pin stays in the centre. After the map was moved, the address under the pin is looked up. */
function OpenMapPanel({ draft, onChoose, onBack, middle }: Props & { middle: Position }) {
  const t = useTexts('address')
  const element = useRef<HTMLDivElement>(null)
  const { pin, hasClicked, hasTiles, attribution, show, pan, zoom, clickAtPin } = useAddressMap(
    element,
    startOf(draft, middle),
  )
  const [text, setText] = useState('')
  const [isLocating, setLocating] = useState(false)
  const [error, setError] = useState<AddressError | 'click-first' | null>(null)
  const hintId = useId()
  const isServed = pin.state === 'named' ? pin.place.isServed : pin.state === 'unknown' ? false : null

  const find = async (suggestion: SuggestionReply) => {
    setError(null)
    setText(suggestion.display_name)
    const whole = await withCoordinates(suggestion)
    if (!whole.ok) return setError(whole.code)
    const { latitude, longitude } = whole.value
    if (latitude !== null && longitude !== null) show({ lat: latitude, lon: longitude }, mapDefaults.zoom)
  }
  const locate = async () => {
    setError(null)
    setLocating(true)
    const device = await devicePosition()
    setLocating(false)
    if (device.ok) show(device.value, mapDefaults.zoomAtPosition)
    else setError(device.code)
  }
  const choose = () => {
    if (!hasClicked) return setError('click-first')
    if (pin.state === 'unknown') return setError(pin.error)
    if (pin.state === 'named') onChoose(toForm({ ...pin.place, ...pin.position }))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const direction = directions.find(({ key }) => key === event.key)
    if (direction) pan(direction.east, direction.south)
    else if (event.key === '+' || event.key === '=') zoom(1)
    else if (event.key === '-') zoom(-1)
    else if (event.key === 'Enter') clickAtPin()
    else return
    event.preventDefault()
  }
  const button = 'border border-border shadow-raised bg-surface'
  return (
    <div className="flex flex-col gap-3">
      <AddressSearch text={text} onText={setText} onChoose={(suggestion) => void find(suggestion)} place="between" />
      {/* East is on the right in every language. */}
      <div dir="ltr" className="relative isolate overflow-hidden rounded-button border border-border">
        <div
          ref={element}
          role="application"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the map
          tabIndex={0}
          aria-label={t('map.label')}
          aria-describedby={hintId}
          onKeyDown={onKeyDown}
          className="z-0 h-[300px] bg-sunken! font-sans! focus-visible:-outline-offset-3"
        />
        <div className="pointer-events-none absolute start-1/2 top-1/2 z-10 -translate-x-1/2 -translate-y-full">
          <FlagPin
            isServed={isServed}
            label={t(isServed === null ? 'map.looking' : isServed ? 'map.served' : 'map.notServed')}
          />
        </div>
        <div className="absolute end-2 top-2 z-10 flex flex-col gap-1.5">
          <IconButton label={t('map.zoomIn')} onClick={() => zoom(1)} className={button}>
            <PlusIcon aria-hidden="true" />
          </IconButton>
          <IconButton label={t('map.zoomOut')} onClick={() => zoom(-1)} className={button}>
            <MinusIcon aria-hidden="true" />
          </IconButton>
          <IconButton
            label={t('form.usePosition')}
            aria-busy={isLocating || undefined}
            onClick={() => void locate()}
            className={button}
          >
            <LocateFixedIcon aria-hidden="true" />
          </IconButton>
        </div>
        <div className="absolute end-2 bottom-2 z-10 grid grid-cols-3">
          {directions.map(({ name, Icon, east, south, place }) => (
            <IconButton
              key={name}
              label={t(`map.${name}`)}
              onClick={() => pan(east, south)}
              className={`${button} ${place}`}
            >
              <Icon aria-hidden="true" />
            </IconButton>
          ))}
        </div>
        {attribution && (
          <p className="absolute start-0 bottom-0 z-10 max-w-[55%] rounded-tr-field bg-surface px-2 py-0.5 text-xs text-muted">
            {attribution.url ? (
              <a href={attribution.url} target="_blank" rel="noreferrer" className="underline">
                {attribution.text}
              </a>
            ) : (
              attribution.text
            )}
          </p>
        )}
      </div>
      <PinReport pin={pin} />
      {!hasTiles && <Notice kind="info">{t('map.noTiles')}</Notice>}
      {error === 'click-first' && !hasClicked ? (
        <p role="alert" className="rounded-button bg-warning-soft px-4 py-3 font-medium text-warning-text">
          {t('map.clickFirst')}
        </p>
      ) : (
        <p className="text-sm text-muted">
          {t('map.hint')} <span className="hidden pointer-fine:inline">{t('map.keys')}</span>
        </p>
      )}
      <p id={hintId} hidden>
        {t('map.keys')}
      </p>
      {error && error !== 'click-first' && <AddressErrorText error={error} />}
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button variant="secondary" onClick={onBack}>
          {t('map.back')}
        </Button>
        <Button busy={hasClicked && pin.state === 'looking'} onClick={choose}>
          {t('map.choose')}
        </Button>
      </div>
    </div>
  )
}
