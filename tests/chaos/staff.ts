import { setTimeout as sleep } from 'node:timers/promises'
import { demoPassword } from '../../database/world/people.ts'
import type { Random } from '../random.ts'
import type { CallProduct, Reply } from './call.ts'
import type { StaffNote } from './facts.ts'

type Needs = {
  readonly call: CallProduct
  readonly email: string
  readonly random: Random
  readonly isOver: () => boolean
}

type Line = { readonly id: number; readonly qte: number; readonly removed: boolean }

type BoardOrder = {
  readonly id: number
  readonly status: number
  readonly version: number
  readonly moves: readonly number[]
  readonly may_refund: boolean
  readonly commandeproducts: readonly Line[]
}

/** Works at the boards of all shops until the time is over. Returns what was answered as done. */
export const beStaff = async ({ call, email, random, isOver }: Needs): Promise<readonly StaffNote[]> => {
  const notes: StaffNote[] = []
  const person = { cookie: '' }

  const signIn = async (): Promise<void> => {
    const body = { email, password: demoPassword }
    const reply = await call('/login', { cookie: '' }, { method: 'POST', body })
    if (reply?.cookie) person.cookie = reply.cookie
  }

  /** Sessions and proofs of staff are short, and the clock is set often. */
  const ask = async (path: string, body?: object): Promise<Reply | null> => {
    const request = {
      ...(body && { method: 'POST' as const, body }),
      ...(body && random.chance(0.1) && { patienceMs: 200 }),
    }
    const reply = await call(path, person, request)
    if (reply?.status !== 401 && reply?.body?.code !== 'proof-needed') return reply
    await signIn()
    return call(path, person, request)
  }

  /** Sometimes two people press at once. */
  const press = async (path: string, body: object): Promise<readonly (Reply | null)[]> =>
    Promise.all(Array.from({ length: random.chance(0.2) ? 2 : 1 }, () => ask(path, body)))

  const move = ({ id, version, moves }: BoardOrder) => {
    const wanted = moves.filter((to) => (to === 5 ? random.chance(0.15) : to !== 6))
    if (wanted.length === 0) return
    const status = random.pick(wanted)
    return press(`/api/pro/orders/${id}/status`, { status, version, ...(status === 1 && { ready_in_minutes: 20 }) })
  }

  const reportMissing = ({ id, commandeproducts }: BoardOrder) => {
    const lines = commandeproducts.filter(({ removed }) => !removed)
    if (lines.length === 0) return
    const line = random.pick(lines)
    const body = { quantity: 1 + random.integer(line.qte), offers: [], sold_out: null }
    return press(`/api/pro/orders/${id}/lines/${line.id}/missing`, body)
  }

  /** With one key until it is answered. Another person may ask for a refund at the same time. */
  const refund = async ({ id, commandeproducts }: BoardOrder): Promise<void> => {
    const read = await ask(`/api/pro/orders/${id}/refundable`)
    if (read?.status !== 200) return
    const { left, committed, lines } = read.body
    const key = crypto.randomUUID()
    const share = random.pick([0.1, 0.3, 0.5, 1])
    const digits = /\.(\d+)$/.exec(left)?.[1]?.length ?? 0
    const line = lines.length > 0 ? random.pick<Line>(lines) : commandeproducts[0]
    const what =
      line && random.chance(0.4)
        ? { lines: [{ line: line.id, quantity: 1 }] }
        : { amount: (Number(left) * share).toFixed(digits) }
    for (let tries = 0; tries < 4; tries += 1) {
      const replies = await press(`/api/pro/orders/${id}/refunds`, {
        what,
        key,
        reason: 'Le plat était froid.',
        seen: committed,
      })
      if (replies.some((reply) => reply?.status === 200)) notes.push({ what: 'refund asked', orderId: id, key })
      if (replies.some((reply) => reply && reply.status !== 503)) return
      await sleep(random.between(50, 400))
    }
  }

  const giveByHand = async (): Promise<void> => {
    const owed = await ask('/api/pro/refunds')
    if (owed?.status !== 200 || owed.body.refunds.length === 0) return
    const { id } = random.pick<{ id: number }>(owed.body.refunds)
    const way = random.pick([{ way: 'cash' }, { way: 'by-hand', proof: `virement ${id}` }])
    const replies = await press(`/api/pro/refunds/${id}/done`, way)
    if (replies.some((reply) => reply?.status === 200)) notes.push({ what: 'given by hand', refundId: id })
  }

  while (!isOver()) {
    await sleep(random.between(100, 700))
    const board = await ask('/api/pro/orders')
    if (board?.status !== 200) continue
    const orders: BoardOrder[] = board.body
    const what = random.weighted({ move: 12, missing: 3, refund: 4, hand: 2 })
    if (what === 'hand') await giveByHand()
    const refundable = orders.filter(({ may_refund }) => may_refund)
    if (what === 'refund' && refundable.length > 0) await refund(random.pick(refundable))
    const accepted = orders.filter(({ status }) => status === 1 || status === 2)
    if (what === 'missing' && accepted.length > 0) await reportMissing(random.pick(accepted))
    const movable = orders.filter(({ moves }) => moves.length > 0)
    if (what === 'move' && movable.length > 0) await move(random.pick(movable))
  }
  return notes
}
