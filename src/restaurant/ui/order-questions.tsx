import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { onFirstOpening } from '../../ui/lazy.tsx'
import { useLoadTexts } from '../../ui/texts.tsx'
import { whenUsed } from '../../ui/when-used.ts'
import { unfinishedLines } from '../board.ts'
import type { ShopOrderReply } from '../contract.ts'
import { asksAtHandOver } from '../hand-over.ts'
import type { Question } from './order-moves.tsx'
import type { Board } from './use-board.ts'
import { readEndReasons } from './use-end-reasons.ts'

export type Ask = (order: ShopOrderReply, question: Question) => void

const loadDialog = () => import('./order-dialog.tsx').then((file) => file.OrderDialog)

const OrderDialog = onFirstOpening(loadDialog)

type Asked = { readonly turn: number; readonly order: ShopOrderReply; readonly question: Question }

type Questions = { readonly ask: Ask; readonly move: Board['move']; readonly dialog: ReactNode }

/**
 * The dialog is outside the columns, because a card leaves its column when a colleague changes the order.
 * `move` opens a question before *Ready* if dishes may be overlooked, and before the hand-over if a code or a payment
 * is needed.
 */
export const useOrderQuestions = (board: Board, moveNow: Board['move']): Questions => {
  const [asked, setAsked] = useState<Asked | null>(null)
  const [isOpen, setOpen] = useState(false)
  const loadTexts = useLoadTexts('restaurant/hand-over')
  useEffect(() => whenUsed(() => Promise.all([loadDialog(), loadTexts(), readEndReasons()])), [loadTexts])
  const close = useCallback(() => setOpen(false), [])
  const ask: Ask = (order, question) => {
    setAsked((last) => ({ turn: (last?.turn ?? 0) + 1, order, question }))
    setOpen(true)
  }
  const move: Board['move'] = async (order, options) => {
    if (options.to === 7 && asksAtHandOver(order)) {
      ask(order, 'handOver')
      return false
    }
    if (options.to !== 3 || order.status !== 2 || unfinishedLines(order.commandeproducts).length === 0)
      return moveNow(order, options)
    ask(order, 'ready')
    return false
  }
  const dialog = asked && (
    <OrderDialog
      key={asked.turn}
      order={asked.order}
      question={asked.question}
      now={board.orders.find(({ id }) => id === asked.order.id)}
      open={isOpen}
      onClose={close}
      board={board}
      onMove={moveNow}
    />
  )
  return { ask, move, dialog }
}
