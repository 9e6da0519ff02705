import type { ShopOrderReply } from '../contract.ts'
import type { BoardState, FailedMove } from './board-state.ts'

const noFailures: readonly FailedMove[] = []
const noLines: ReadonlyMap<number, number> = new Map()

type Known = Pick<BoardState, 'failed' | 'notices' | 'moving' | 'movingLines'>

/** What a screen knows about one order besides the order itself. While nothing changes, each part is the same object. */
export const knownOf = (board: Known, { id, commandeproducts }: Pick<ShopOrderReply, 'id' | 'commandeproducts'>) => ({
  notice: board.notices.get(id),
  failed: board.failed.some((press) => press.id === id) ? board.failed.filter((press) => press.id === id) : noFailures,
  movingTo: board.moving.get(id),
  movingLines: commandeproducts.some((line) => board.movingLines.has(line.id)) ? board.movingLines : noLines,
})
