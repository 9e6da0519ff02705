import { useEffect, useState } from 'react'
import { clockText } from '../../reservations/time-text.ts'
import { Button } from '../../ui/button.tsx'
import { CheckboxRow } from '../../ui/checkbox-row.tsx'
import { ChoiceGroup } from '../../ui/choice-group.tsx'
import { LazyDialog } from '../../ui/lazy.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useIsolated, useTexts } from '../../ui/texts.tsx'
import { type Call, useCall } from '../../ui/use-call.ts'
import type { FreeTable, listFreeTables, ShopReservationReply } from '../reservation-contract.ts'

type Props = {
  reservation: ShopReservationReply
  open: boolean
  busy: boolean
  onClose: () => void
  /** Resolves to the error message, or to null. */
  onChoose: (tables: readonly number[]) => Promise<string | null>
}

const readTables = (call: Call, id: number, signal: AbortSignal) =>
  call<typeof listFreeTables>('GET', '/api/pro/reservations/:id/tables', { params: { id }, signal })

export const ChooseTables = ({ reservation, open, busy, onClose, onChoose }: Props) => {
  const t = useTexts('restaurant/reservations')
  const isolate = useIsolated()
  const words = useTexts('reservations')
  const call = useCall()
  const { id, version, people } = reservation
  const [tables, setTables] = useState<readonly FreeTable[] | null>(null)
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  // Incremented after each failure, to read the free tables again.
  const [round, setRound] = useState(0)
  const held = reservation.tables.map((table) => table.id).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version or round requires reading the free tables again.
  useEffect(() => {
    if (!open) return
    const ending = new AbortController()
    void readTables(call, id, ending.signal).then((answer) => {
      if (answer.ok) {
        const free = new Set(answer.value.map((table) => table.id))
        setTables(answer.value)
        setChosen((before) => before.filter((table) => free.has(table)))
      } else if (answer.code !== 'aborted') setProblem(answer.message)
    })
    return () => ending.abort()
  }, [call, open, id, version, round])
  useEffect(() => {
    if (!open) return
    setChosen(held === '' ? [] : held.split(' ').map(Number))
    setProblem(null)
  }, [open, held])
  const seats = (tables ?? []).filter((table) => chosen.includes(table.id)).reduce((sum, table) => sum + table.seats, 0)
  const party = words('people', { count: people })
  const hold = async () => {
    setProblem(null)
    const why = await onChoose(chosen)
    if (why === null) return onClose()
    setProblem(why)
    setRound((before) => before + 1)
  }
  return (
    <LazyDialog
      open={open}
      onClose={onClose}
      size="small"
      fit
      title={t('choose.title', { name: isolate(reservation.name), people: party })}
      description={t('choose.text', { time: clockText(reservation.local_time) })}
      footer={
        <div className="flex flex-col gap-3">
          {tables && tables.length > 0 && (
            <p role="status" className="font-semibold">
              {t('choose.sum', { count: seats, people: party })}
            </p>
          )}
          <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
            <Button variant="secondary" onClick={onClose}>
              {t('choose.keep')}
            </Button>
            <Button busy={busy} disabled={seats < people} onClick={() => void hold()}>
              {t('choose.confirm')}
            </Button>
          </div>
        </div>
      }
    >
      <div className="flex flex-col gap-3">
        {problem && <Notice kind="error">{problem}</Notice>}
        {tables === null && !problem && <p role="status">{t('choose.loading')}</p>}
        {tables?.length === 0 && <p>{t('choose.none')}</p>}
        {tables && tables.length > 0 && (
          <ChoiceGroup legend={t('chooseTables')} legendHidden layout="grid grid-cols-2 gap-2">
            {tables.map((table) => (
              <CheckboxRow
                key={table.id}
                label={<bdi>{table.name}</bdi>}
                description={t('choose.seats', { count: table.seats })}
                checked={chosen.includes(table.id)}
                onChange={({ target }) =>
                  setChosen((before) =>
                    target.checked ? [...before, table.id] : before.filter((other) => other !== table.id),
                  )
                }
              />
            ))}
          </ChoiceGroup>
        )}
      </div>
    </LazyDialog>
  )
}
