import { useRef, useState } from 'react'
import { type SoldOutLasts, soldOutLasts } from '../../catalogue/sold-out.ts'
import { leftToRight } from '../../kernel/bidi.ts'
import { Button } from '../../ui/button.tsx'
import type { Answer } from '../../ui/call.ts'
import { useIsolated, useTexts } from '../../ui/texts.tsx'
import { useCall } from '../../ui/use-call.ts'
import { clockTime } from '../board.ts'
import type { SoldOutReply } from '../menu-contract.ts'
import type { StockPlace } from '../menu-view.ts'
import type { StockRowReply, setOptionSoldOut, setSoldOut } from '../stock-contract.ts'
import { NotSaved } from './not-saved.tsx'
import { useMenuChange } from './use-menu-change.ts'

const useTimeText = ({ now, zone }: StockPlace) => {
  const t = useTexts('restaurant/stock')
  return (instant: string): string => {
    const { time, day, date } = clockTime(instant, new Date(now).getTime(), zone)
    if (day === 'today') return leftToRight(time)
    return day === 'tomorrow' ? t('tomorrow', { time: leftToRight(time) }) : leftToRight(`${date} ${time}`)
  }
}

export const SoldOutWords = ({ mark: { until, by }, place }: { mark: SoldOutReply; place: StockPlace }) => {
  const t = useTexts('restaurant/stock')
  const timeText = useTimeText(place)
  const isolate = useIsolated()
  if (until === null) return by === null ? t('marked.forGood') : t('marked.forGoodBy', { who: isolate(by) })
  const time = timeText(until)
  return by === null ? t('marked.until', { time }) : t('marked.untilBy', { time, who: isolate(by) })
}

type Props = {
  place: StockPlace
  thing: Pick<StockRowReply, 'kind' | 'id' | 'name'>
  isSoldOut: boolean
  setNews: (news: string) => void
  /** If true, the first press sets the mark until the next opening. */
  atOnce?: boolean
  onChanged?: () => void
}

/** Without `atOnce`, the first press shows how long the mark may last. The second press sets it. */
export const SoldOutButtons = ({ place, thing: { kind, id, name }, isSoldOut, setNews, ...more }: Props) => {
  const { atOnce = false, onChanged } = more
  const call = useCall()
  const t = useTexts('restaurant/stock')
  const timeText = useTimeText(place)
  const { busy, run, unsaved } = useMenuChange()
  const [isAsking, setAsking] = useState(false)
  const group = useRef<HTMLFieldSetElement>(null)
  const send = (lasts: SoldOutLasts | null): Promise<Answer<typeof setSoldOut> | Answer<typeof setOptionSoldOut>> =>
    kind === 'dish'
      ? call<typeof setSoldOut>('PUT', '/api/pro/shops/:id/products/:product/sold-out', {
          params: { id: place.shopId, product: id },
          body: { lasts },
        })
      : call<typeof setOptionSoldOut>('PUT', '/api/pro/shops/:id/options/:option/sold-out', {
          params: { id: place.shopId, option: id },
          body: { lasts },
        })
  // Moves the focus, because other buttons replace the pressed one.
  const focusFirst = () => requestAnimationFrame(() => group.current?.querySelector('button')?.focus())
  const ask = (asking: boolean) => {
    setAsking(asking)
    focusFirst()
  }
  const mark = async (lasts: SoldOutLasts | null) => {
    const reply = await run(
      () => send(lasts),
      () => {
        setNews(t(lasts === null ? 'nowSold' : 'nowSoldOut', { name }))
        setAsking(false)
      },
    )
    if (reply?.ok) onChanged?.()
    focusFirst()
  }
  const press = () => {
    if (isSoldOut) return mark(null)
    return atOnce && place.nextOpening !== null ? mark('next-opening') : ask(true)
  }
  const durations = soldOutLasts.filter((lasts) => lasts !== 'next-opening' || place.nextOpening !== null)
  const time = place.nextOpening === null ? '' : timeText(place.nextOpening)
  return (
    <fieldset ref={group} className="flex flex-wrap items-center gap-2">
      <legend className="sr-only">{isAsking ? t('until', { name }) : name}</legend>
      {isAsking ? (
        <>
          {durations.map((lasts) => (
            <Button key={lasts} size="small" aria-disabled={busy} onClick={() => void mark(lasts)}>
              {t(`lasts.${lasts}`, { time })}
            </Button>
          ))}
          <Button variant="quiet" size="small" onClick={() => ask(false)}>
            {t('back')}
          </Button>
        </>
      ) : (
        <>
          <Button
            variant="secondary"
            size="small"
            aria-disabled={busy}
            aria-label={t(isSoldOut ? 'sellLabel' : 'markLabel', { name })}
            onClick={() => void press()}
          >
            {t(isSoldOut ? 'sell' : 'mark')}
          </Button>
          {atOnce && isSoldOut && (
            <Button variant="quiet" size="small" aria-label={t('otherEndLabel', { name })} onClick={() => ask(true)}>
              {t('otherEnd')}
            </Button>
          )}
        </>
      )}
      <NotSaved {...{ unsaved, busy }} />
    </fieldset>
  )
}
