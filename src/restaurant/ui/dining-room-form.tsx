import PlusIcon from 'lucide-react/icons/plus'
import TrashIcon from 'lucide-react/icons/trash-2'
import { type FormEvent, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import { useCall } from '../../ui/use-call.ts'
import { largestTable, longestTableName, mergeTables, mostTables } from '../dining-room.ts'
import type { DiningRoomReply, updateDiningRoom } from '../dining-room-contract.ts'
import { problemOfWhole, readWhole } from '../whole-number.ts'
import { useUnsaved } from './unsaved.ts'
import { WholeField } from './whole-field.tsx'

type Row = { readonly key: string; readonly id?: number; readonly name: string; readonly seats: number }

const isRoom = (value: unknown): value is DiningRoomReply =>
  typeof value === 'object' && value !== null && 'tables' in value

const seatsOf = ({ seats }: DiningRoomReply): string => (seats === null ? '' : String(seats))

const rowsOf = ({ tables }: DiningRoomReply): readonly Row[] =>
  tables.map((table) => ({ key: String(table.id), ...table }))

const nextName = (rows: readonly Row[]): string => {
  const known = new Set(rows.map(({ name }) => name.trim()))
  let number = rows.length + 1
  while (known.has(`T${number}`)) number += 1
  return `T${number}`
}

export function DiningRoomForm({ room: initial }: { room: DiningRoomReply }) {
  const call = useCall()
  const t = useTexts('restaurant/reservations')
  const [rows, setRows] = useState(() => rowsOf(initial))
  const [seats, setSeats] = useState(() => seatsOf(initial))
  const [problem, setProblem] = useState<{ readonly row: number | null; readonly message: string } | null>(null)
  const [isOvertaken, setOvertaken] = useState(false)
  const [busy, setBusy] = useState(false)
  const added = useRef(0)
  const [saved, setSaved] = useState(initial)
  const wordsOf = (shown: readonly Row[], count: string) =>
    JSON.stringify([shown.map(({ name, seats: of }) => [name, of]), count])
  useUnsaved(wordsOf(rows, seats) !== wordsOf(rowsOf(saved), seatsOf(saved)))
  const change = (key: string, part: Partial<Row>) => {
    setRows((before) => before.map((row) => (row.key === key ? { ...row, ...part } : row)))
    setProblem(null)
  }
  const add = () => {
    added.current += 1
    const key = `new ${added.current}`
    setRows((before) => [...before, { key, name: nextName(before), seats: before.at(-1)?.seats ?? 2 }])
    setProblem(null)
  }
  const remove = (key: string) => {
    setRows((before) => before.filter((row) => row.key !== key))
    setProblem(null)
  }
  const takeOver = (current: DiningRoomReply) => {
    setRows(
      mergeTables(rows, saved.tables, current.tables).map(({ id, name, seats: count }) => {
        added.current += 1
        return { key: id === undefined ? `new ${added.current}` : String(id), ...(id && { id }), name, seats: count }
      }),
    )
    if (seats === seatsOf(saved)) setSeats(seatsOf(current))
    setSaved(current)
    setProblem(null)
  }
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    if (rows.length === 0 && problemOfWhole(seats, mostTables * largestTable))
      return event.currentTarget.querySelector<HTMLElement>('[name="seats"]')?.focus()
    setBusy(true)
    const answer = await call<typeof updateDiningRoom>('PUT', '/api/pro/shops/:id/dining-room', {
      params: { id: initial.id },
      body: {
        tables: rows.map(({ id, name, seats: count }) => ({ id, name, seats: count })),
        seats: readWhole(seats) || null,
        version: saved.version,
      },
    })
    setBusy(false)
    const current = answer.ok ? null : answer.details.current
    setOvertaken(isRoom(current))
    if (isRoom(current)) takeOver(current)
    else if (answer.ok) {
      setSaved(answer.value)
      setRows(rowsOf(answer.value))
      setSeats(seatsOf(answer.value))
      setProblem(null)
      toast.success(t('diningRoom.saved'))
    } else {
      const { row } = answer.details
      setProblem({ row: typeof row === 'number' ? row : null, message: answer.message })
    }
  }
  const total = rows.reduce((sum, row) => sum + row.seats, 0)
  return (
    <Card>
      <form noValidate onSubmit={(event) => void save(event)} className="flex flex-col gap-5">
        <h2 className="text-xl">
          <bdi>{initial.name}</bdi>
        </h2>
        {isOvertaken && (
          <Notice kind="warning" title={t('diningRoom.changed')}>
            {t('diningRoom.changedText')}
          </Notice>
        )}
        {problem?.row === null && <Notice kind="error">{problem.message}</Notice>}
        {rows.length > 0 && (
          <ul className="flex flex-col gap-3">
            {rows.map((row, index) => (
              <li key={row.key} className="flex flex-wrap items-end gap-x-3 gap-y-2">
                <TextField
                  label={t('diningRoom.name')}
                  dir="auto"
                  className="min-w-28 flex-1"
                  value={row.name}
                  maxLength={longestTableName}
                  onChange={({ target }) => change(row.key, { name: target.value })}
                  error={problem?.row === index ? problem.message : null}
                />
                <div className="flex items-center gap-1">
                  <div className="flex flex-col gap-1.5">
                    <span aria-hidden="true" className="text-sm font-semibold">
                      {t('diningRoom.seats')}
                    </span>
                    <Stepper
                      label={`${t('diningRoom.seats')}, ${row.name}`}
                      value={row.seats}
                      max={largestTable}
                      onChange={(count) => change(row.key, { seats: count })}
                    />
                  </div>
                  <IconButton
                    label={t('diningRoom.remove', { name: row.name })}
                    className="mt-7"
                    onClick={() => remove(row.key)}
                  >
                    <TrashIcon />
                  </IconButton>
                </div>
              </li>
            ))}
          </ul>
        )}
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Button
            variant="secondary"
            size="small"
            icon={<PlusIcon aria-hidden="true" className="size-5" />}
            disabled={rows.length >= mostTables}
            onClick={add}
          >
            {t('diningRoom.add')}
          </Button>
          {rows.length > 0 && (
            <p role="status" className="text-muted">
              {t('diningRoom.total', { tables: rows.length, seats: total })}
            </p>
          )}
        </div>
        {rows.length === 0 && (
          <WholeField
            name="seats"
            optional
            label={t('diningRoom.without')}
            hint={t('diningRoom.withoutHint')}
            most={mostTables * largestTable}
            value={seats}
            onTyped={setSeats}
          />
        )}
        <Button type="submit" busy={busy} className="self-start">
          {t('diningRoom.save')}
        </Button>
      </form>
    </Card>
  )
}
