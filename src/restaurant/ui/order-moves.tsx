import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { isAskedToCancel, readyChoicesWith, usualReadyIn } from '../board.ts'
import type { ShopOrderReply } from '../contract.ts'
import { HandOverLate } from './by-itself.tsx'
import { CancelRequest } from './cancel-request.tsx'
import { MinutesChoice } from './minutes-choice.tsx'
import { UndoHandOver } from './undo-hand-over.tsx'
import type { MoveOptions } from './use-board.ts'

/** The final statuses in which the customer gets no meal. */
export const endings = { 4: 'cancel', 5: 'refuse', 6: 'notCollected' } as const

export type Ending = keyof typeof endings

export type Question = Ending | 'keepCooking' | 'report' | 'delay' | 'ready' | 'handOver' | 'payment'

export const onwards = { 1: 'accept', 2: 'start', 3: 'ready', 7: 'handOver' } as const

type Onward = keyof typeof onwards

const isOnward = (status: number): status is Onward => status in onwards
export const onwardOf = ({ moves }: ShopOrderReply): Onward | undefined => moves.find(isOnward)

/** True if the next step is to accept the order and to promise a time. A scheduled order already has a time. */
export const isPromising = (order: ShopOrderReply): boolean => onwardOf(order) === 1 && order.scheduled_for === null

const isEnding = (status: number): status is Ending => status in endings

type Props = {
  order: ShopOrderReply
  movingTo: number | undefined
  onMove: (options: MoveOptions) => Promise<boolean>
  onAsk: (question: Question) => void
}

export const OrderMoves = ({ order, movingTo, onMove, onAsk }: Props) => {
  const t = useTexts('restaurant')
  const [readyIn, setReadyIn] = useState(usualReadyIn(order.establishment.lead_minutes))
  const next = onwardOf(order)
  const promises = isPromising(order)
  const isMoving = movingTo !== undefined
  if (order.undo_until !== null)
    return <UndoHandOver until={order.undo_until} busy={isMoving} onUndo={() => void onMove({ to: 3 })} />
  if (order.collectable_until !== null)
    return (
      <HandOverLate
        {...{ order, until: order.collectable_until, busy: isMoving }}
        onHandOver={() => void onMove({ to: 7 })}
      />
    )
  if (order.moves.length === 0) return null
  const mayCancel = order.moves.includes(4)
  const isAsked = isAskedToCancel(order)
  return (
    <div className="flex flex-col gap-2">
      {isAsked && (
        <CancelRequest
          order={order}
          busy={isMoving}
          onCancel={mayCancel ? () => onAsk(4) : null}
          onKeepCooking={() => onAsk('keepCooking')}
        />
      )}
      {promises && (
        <MinutesChoice
          legend={t('readyIn')}
          choices={readyChoicesWith(order.establishment.lead_minutes)}
          value={readyIn}
          onChange={setReadyIn}
        />
      )}
      {next !== undefined && (
        <Button
          size="large"
          wide
          busy={movingTo === next}
          aria-disabled={isMoving}
          onClick={() => isMoving || onMove({ to: next, ...(promises && { readyInMinutes: readyIn }) })}
        >
          {t(`move.${onwards[next]}`)}
        </Button>
      )}
      <div className="flex flex-wrap gap-2">
        {order.takes_payment && (
          <Button
            variant="quiet"
            className="flex-auto"
            aria-disabled={isMoving}
            onClick={() => isMoving || onAsk('payment')}
          >
            {t('move.takePayment')}
          </Button>
        )}
        {(order.status === 1 || order.status === 2) && (
          <Button
            variant="quiet"
            className="flex-auto"
            aria-disabled={isMoving}
            onClick={() => isMoving || onAsk('delay')}
          >
            {t('delay.action')}
          </Button>
        )}
        {order.status === 3 && order.moves.includes(2) && (
          <Button
            variant="quiet"
            className="flex-auto"
            aria-disabled={isMoving}
            onClick={() => isMoving || void onMove({ to: 2 })}
          >
            {t('move.recall')}
          </Button>
        )}
        {order.moves
          .filter(isEnding)
          .filter((to) => to !== 4 || !isAsked)
          .map((to) => (
            <Button
              key={to}
              variant="quiet"
              className="flex-auto"
              aria-disabled={isMoving}
              onClick={() => isMoving || onAsk(to)}
            >
              {t(`move.${endings[to]}`)}
            </Button>
          ))}
      </div>
    </div>
  )
}
