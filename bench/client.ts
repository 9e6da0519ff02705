// The load generator in a process of its own: `client.ts <plan.json>` prints its result as JSON.
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import autocannon from 'autocannon'
import type { Asked, ClientPlan, ClientResult } from './load.ts'

const { url, connections, seconds, requests, keyed, rate }: ClientPlan = JSON.parse(
  readFileSync(process.argv[2] ?? '', 'utf8'),
)

const pick = (): Asked => requests[Math.floor(Math.random() * requests.length)] ?? {}

const [only] = requests
const isOne = requests.length === 1 && !keyed

const result = await autocannon({
  url,
  connections,
  duration: seconds,
  ...(rate !== undefined && { overallRate: rate }),
  requests: isOne
    ? [only ?? {}]
    : [
        {
          setupRequest: (request: object) => {
            const chosen = pick()
            const key = keyed ? { 'idempotency-key': randomUUID() } : {}
            return { ...request, ...chosen, headers: { ...chosen.headers, ...key } }
          },
        },
      ],
})

const seen: ClientResult = {
  // Autocannon's own average counts whole seconds only.
  perSecond: result.requests.total / result.duration,
  total: result.requests.total,
  p50: result.latency.p50,
  p99: result.latency.p99,
  failed: result.errors + result.timeouts + result['4xx'] + result['5xx'],
}
console.log(JSON.stringify(seen))
