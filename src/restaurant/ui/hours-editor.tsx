import { type FormEvent, useState } from 'react'
import { isListed, type ShopStatus } from '../../catalogue/shop-status.ts'
import { dateIn } from '../../kernel/wall-time.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CheckboxRow } from '../../ui/checkbox-row.tsx'
import { FieldError } from '../../ui/field.tsx'
import { showAtOnce } from '../../ui/focus.ts'
import { useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import { useCall } from '../../ui/use-call.ts'
import { useRefresh } from '../../ui/use-refresh.ts'
import type { ShopHoursReply, updateHours } from '../hours-contract.ts'
import { draftOfHours, type HoursDraft, hoursOfDraft, openingHoursOf, rowsOf } from '../hours-draft.ts'
import type { OrderRules } from '../order-rules.ts'
import type { OrderSettings } from '../order-settings.ts'
import type { PhoneSettingsView } from '../phones-contract.ts'
import { mergeHours } from '../week-hours.ts'
import { BlockedPhones } from './blocked-phones.tsx'
import { BusyControl } from './busy-control.tsx'
import { ClosureList } from './closure-list.tsx'
import { CounterLimitsForm } from './counter-limits-form.tsx'
import { HoursChanged, type HoursChanges } from './hours-changed.tsx'
import { HoursPreview } from './hours-preview.tsx'
import { OrderRulesForm } from './order-rules-form.tsx'
import { OrderSettingsForm } from './order-settings-form.tsx'
import { OutsideHours } from './outside-hours.tsx'
import { PauseControl } from './pause-control.tsx'
import { useUnsaved } from './unsaved.ts'
import { useNow } from './use-now.ts'
import { WeekFields } from './week-fields.tsx'

export type HoursView = {
  readonly shop: { readonly id: number; readonly timeZone: string; readonly status: ShopStatus }
  readonly hours: ShopHoursReply
  readonly orders: {
    readonly rules: OrderRules
    readonly busy: { readonly minutes: number; readonly until: string } | null
  }
  readonly phones: PhoneSettingsView | null
  /** Null for readers who may not edit. */
  readonly settings: OrderSettings | null
  readonly mayEdit: boolean
}

type Problem = {
  readonly day?: number
  readonly isEatingIn: boolean
  readonly closure?: number
  readonly message: string
}

const isHours = (value: unknown): value is ShopHoursReply =>
  typeof value === 'object' && value !== null && 'week' in value

const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined)

export function HoursEditor({
  view: { shop, hours, orders, phones, settings, mayEdit },
  serverNow,
}: {
  view: HoursView
  serverNow: number
}) {
  const call = useCall()
  const t = useTexts('restaurant/hours')
  const refresh = useRefresh()
  const now = new Date(useNow(serverNow))
  const [seen, setSeen] = useState(hours)
  const [draft, setDraft] = useState(() => draftOfHours(hours))
  const [changes, setChanges] = useState<HoursChanges | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [busy, setBusy] = useState(false)
  const [saved, setSaved] = useState(0)
  const pausedUntil = hours.paused_until === null ? null : new Date(hours.paused_until)
  const change = (part: Partial<HoursDraft>) => {
    setDraft((before) => ({ ...before, ...part }))
    setProblem(null)
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    // Removes the old message, so that a repeated refusal is announced and scrolled into view.
    setProblem(null)
    const own = hoursOfDraft(draft)
    const { week, closures, eating_in } = own
    const answer = await call<typeof updateHours>('PUT', '/api/pro/shops/:id/hours', {
      params: { id: shop.id },
      body: {
        version: seen.version,
        week: [...week],
        closures: [...closures],
        eating_in: eating_in ? [...eating_in] : null,
      },
    })
    setBusy(false)
    if (answer.ok) {
      setSeen(answer.value)
      setSaved((count) => count + 1)
      setDraft(draftOfHours(answer.value))
      setChanges(null)
      setProblem(null)
      toast.success(t('saved'))
      return void refresh()
    }
    const { current, by, day, closure, eating_in: isEatingIn } = answer.details
    if (isHours(current)) {
      const merged = mergeHours(own, seen, current)
      setSeen(current)
      setDraft(draftOfHours(merged.draft))
      setChanges({ ...merged, current, before: seen, mine: own, by: typeof by === 'string' ? by : null })
      if (merged.closures || merged.eatingIn || merged.days.length > 0) return
    }
    setProblem({
      day: numberOf(day),
      isEatingIn: isEatingIn === true,
      closure: numberOf(closure),
      message: answer.message,
    })
  }
  const isLive = shop.status === 'live'
  const typed = hoursOfDraft(draft)
  const isUnsaved = JSON.stringify(typed) !== JSON.stringify(hoursOfDraft(draftOfHours(seen)))
  useUnsaved(mayEdit && isUnsaved)
  // The hours were changed by an undo or by another person.
  if (hours.version > seen.version && !isUnsaved) {
    setSeen(hours)
    setDraft(draftOfHours(hours))
  }
  return (
    <>
      <h1 className="text-3xl">{t('title')}</h1>
      <p className="max-w-prose text-muted">
        {t(isListed(shop.status) ? (isLive ? 'lead' : 'leadPaused') : 'leadUnseen')}
      </p>
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] xl:grid-rows-[auto_1fr]">
        <div className="flex flex-col gap-4 empty:hidden">
          {/* A shop that is not live takes no orders that could be paused. */}
          {(isLive || pausedUntil) && <PauseControl shopId={shop.id} zone={shop.timeZone} pausedUntil={pausedUntil} />}
          {(isLive || orders.busy) && (
            <BusyControl
              shopId={shop.id}
              zone={shop.timeZone}
              busyUntil={orders.busy && { minutes: orders.busy.minutes, until: new Date(orders.busy.until) }}
            />
          )}
        </div>
        {mayEdit && (
          <div className="flex flex-col gap-4 xl:col-start-2 xl:row-span-2 xl:row-start-1">
            <Card>
              <form noValidate onSubmit={(event) => void save(event)} className="flex flex-col gap-5">
                {changes && (
                  <div ref={showAtOnce}>
                    <HoursChanged changes={changes} />
                  </div>
                )}
                <OutsideHours key={saved} outside={seen.outside_hours} isNews={saved > 0} />
                <WeekFields
                  week={draft.week}
                  problem={problem?.isEatingIn ? null : problem}
                  onChange={(week) => change({ week })}
                />
                <CheckboxRow
                  label={t('eatingIn.apart')}
                  description={t('eatingIn.hint')}
                  checked={draft.eatingIn !== null}
                  onChange={({ target }) => change({ eatingIn: target.checked ? rowsOf(typed.week) : null })}
                />
                {draft.eatingIn && (
                  <WeekFields
                    isEatingIn
                    week={draft.eatingIn}
                    problem={problem?.isEatingIn ? problem : null}
                    onChange={(eatingIn) => change({ eatingIn })}
                  />
                )}
                <ClosureList
                  closures={draft.closures}
                  error={problem?.closure === undefined ? null : { index: problem.closure, message: problem.message }}
                  today={dateIn(now, shop.timeZone)}
                  onChange={(closures) => change({ closures })}
                />
                {problem && problem.day === undefined && problem.closure === undefined && (
                  <FieldError>{problem.message}</FieldError>
                )}
                <Button type="submit" busy={busy} className="self-start">
                  {t('save')}
                </Button>
              </form>
            </Card>
            <OrderRulesForm shopId={shop.id} rules={orders.rules} />
            {phones && (
              <>
                <CounterLimitsForm shopId={shop.id} limits={phones.limits} symbol={phones.currencySymbol} />
                <BlockedPhones shopId={shop.id} zone={shop.timeZone} blocked={phones.blocked} />
              </>
            )}
            {settings && <OrderSettingsForm shopId={shop.id} settings={settings} />}
          </div>
        )}
        <div className="xl:col-start-1">
          <HoursPreview
            hours={openingHoursOf(typed, { zone: shop.timeZone, pausedUntil })}
            rules={orders.rules}
            isSeen={isListed(shop.status)}
            {...{ now, isLive, isUnsaved }}
          />
        </div>
      </div>
    </>
  )
}
