export type Tablet = { readonly id: number; readonly shopId: number }

export type TabletKeeper = {
  findByToken(token: string): Promise<(Tablet & { readonly isDemo: boolean }) | null>
  listAlive(ids: readonly number[]): Promise<readonly number[]>
}

/** Added to a tablet's id in realtime connections. The sum is larger than any id of a session or user. */
const firstTablet = 2 ** 40

export const liveNumberOf = (tabletId: number): number => firstTablet + tabletId

const tabletIdOf = (number: number): number | null => (number >= firstTablet ? number - firstTablet : null)

type ListAlive = (sessionIds: readonly number[]) => Promise<ReadonlyMap<number, number | null>>

export const withTablets =
  (listSessions: ListAlive, tablets: Pick<TabletKeeper, 'listAlive'>): ListAlive =>
  async (numbers) => {
    const tabletIds = numbers.flatMap((number) => tabletIdOf(number) ?? [])
    const sessions = numbers.filter((number) => tabletIdOf(number) === null)
    const [alive, there] = await Promise.all([
      listSessions(sessions),
      tabletIds.length > 0 ? tablets.listAlive(tabletIds) : [],
    ])
    return new Map([...alive, ...there.map((id): [number, number] => [liveNumberOf(id), liveNumberOf(id)])])
  }
