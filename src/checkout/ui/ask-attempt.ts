import type { listOrders, OrderReply } from '../../orders/contract.ts'
import { abortAfter, call } from '../../ui/call.ts'
import { retryWithBackoff } from '../../ui/retry-with-backoff.ts'

const timeoutMs = 5000

/** Ten answers take about a minute. Until then, the lost request may still reach the server. */
const mostEmptyAnswers = 10

/** Looks for the order of an attempt whose reply was lost. Returns a function that stops the retries. */
export const askAttempt = (key: string, onFound: (order: OrderReply) => void): (() => void) => {
  let isOver = false
  let empty = 0
  const stop = retryWithBackoff(async () => {
    const answer = await call<typeof listOrders>('GET', '/api/orders', {
      query: { attempt: key },
      signal: abortAfter(timeoutMs),
    })
    if (isOver) return true
    if (!answer.ok) return answer.code === 'not-signed-in'
    const [order] = answer.value
    if (order) onFound(order)
    else empty += 1
    return order !== undefined || empty >= mostEmptyAnswers
  })
  return () => {
    isOver = true
    stop()
  }
}
