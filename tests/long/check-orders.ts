export type WantedLine = { readonly product: number; readonly quantity: number }

/** What a client sent with one idempotency key. `acknowledged` has the order ids of all replies. */
export type ClientEntry = {
  readonly key: string
  readonly lines: readonly WantedLine[]
  readonly acknowledged: readonly number[]
}

export type StoredOrder = {
  readonly id: number
  readonly keys: readonly string[]
  readonly totalMinor: number
  readonly lines: readonly (WantedLine & { readonly unitMinor: number })[]
  readonly historyRows: number
  readonly jobs: number
  readonly text: { readonly taken: number; readonly state: string | null }
}

export type Evidence = {
  readonly clients: readonly ClientEntry[]
  readonly orders: readonly StoredOrder[]
  readonly stockBefore: ReadonlyMap<number, number>
  readonly stockAfter: ReadonlyMap<number, number>
}

const sorted = (lines: readonly WantedLine[]): string =>
  JSON.stringify(lines.map(({ product, quantity }) => [product, quantity]).toSorted())

const checkClients = ({ clients, orders }: Evidence): string[] => {
  const byKey = new Map(orders.flatMap((order) => order.keys.map((key) => [key, order] as const)))
  return clients.flatMap(({ key, lines, acknowledged }) => {
    const order = byKey.get(key)
    const ids = [...new Set(acknowledged)]
    return [
      ...(ids.length > 1 ? [`${key} was told of several orders: ${ids}`] : []),
      ...ids.filter((id) => id !== order?.id).map((id) => `${key} was told of order ${id}, which is not there`),
      ...(order && sorted(order.lines) !== sorted(lines) ? [`order ${order.id} has not the lines of ${key}`] : []),
    ]
  })
}

const checkOrders = ({ clients, orders }: Evidence): string[] => {
  const known = new Set(clients.map(({ key }) => key))
  const seen = new Set<string>()
  return orders.flatMap(({ id, keys, totalMinor, lines, historyRows, jobs }) => {
    const sum = lines.reduce((total, { unitMinor, quantity }) => total + unitMinor * quantity, 0)
    const [key = 'none'] = keys
    const isTwin = seen.has(key)
    seen.add(key)
    return [
      ...(keys.length === 1 && known.has(key) ? [] : [`order ${id} belongs to no attempt of a client`]),
      ...(isTwin ? [`${key} made a second order, ${id}`] : []),
      ...(lines.length > 0 && sum === totalMinor ? [] : [`order ${id} costs ${totalMinor}, its lines ${sum}`]),
      ...(historyRows === 1 ? [] : [`order ${id} has ${historyRows} rows of history`]),
      ...(jobs === 1 ? [] : [`order ${id} has ${jobs} jobs`]),
    ]
  })
}

const checkStock = ({ orders, stockBefore, stockAfter }: Evidence): string[] =>
  [...stockBefore].flatMap(([product, before]) => {
    const taken = orders
      .flatMap(({ lines }) => lines)
      .filter((line) => line.product === product)
      .reduce((sum, { quantity }) => sum + quantity, 0)
    const after = stockAfter.get(product) ?? Number.NaN
    return after >= 0 && before - taken === after ? [] : [`product ${product}: ${before} − ${taken} is not ${after}`]
  })

/** At most one text may be sent about an order. If the provider took none, it must not be marked as sent. */
const checkTexts = ({ orders }: Evidence): string[] =>
  orders.flatMap(({ id, text: { taken, state } }) => [
    ...(taken > 1 ? [`order ${id} was told of ${taken} times`] : []),
    ...(taken === 0 && state === 'sent' ? [`order ${id} was told of by a text that nobody took`] : []),
    ...(state === null ? [`order ${id} was told of to nobody`] : []),
  ])

/** Returns one line for each contradiction between the database and the replies. */
export const findContradictions = (evidence: Evidence): string[] => [
  ...checkClients(evidence),
  ...checkOrders(evidence),
  ...checkStock(evidence),
  ...checkTexts(evidence),
]
