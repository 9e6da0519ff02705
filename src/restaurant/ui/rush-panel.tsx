import { useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { Select } from '../../ui/select.tsx'
import { useTexts } from '../../ui/texts.tsx'
import type { RushPlace } from '../rush.ts'
import { BusyControl } from './busy-control.tsx'
import { PauseControl } from './pause-control.tsx'

type Props = { open: boolean; onClose: () => void; places: readonly RushPlace[] }

export const RushPanel = ({ open, onClose, places }: Props) => {
  const t = useTexts('restaurant/hours')
  const common = useTexts('restaurant/nav')
  const [chosen, setChosen] = useState<number | null>(null)
  const place = places.find(({ id }) => id === chosen) ?? places[0]
  if (!place) return null
  const { id, zone, pausedUntil, busyUntil } = place
  return (
    <Dialog open={open} onClose={onClose} title={t('rush')}>
      <div className="flex flex-col gap-4">
        {places.length > 1 && (
          <Select label={common('shopFilter')} value={id} onChange={({ target }) => setChosen(Number(target.value))}>
            {places.map((one) => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
          </Select>
        )}
        <PauseControl key={`pause ${id}`} {...{ shopId: id, zone, pausedUntil }} />
        <BusyControl key={`busy ${id}`} {...{ shopId: id, zone, busyUntil }} />
      </div>
    </Dialog>
  )
}
