/** A device of a shop that shows its board. It is nobody: what is asked of a person is closed to it. */
export type Tablet = { readonly id: number; readonly shopId: number }

/** How the plumbing meets the tablets that the restaurant slice keeps. The token is the plain one of the cookie. */
export type TabletKeeper = {
  findByToken(token: string): Promise<(Tablet & { readonly isDemo: boolean }) | null>
  /** Those that still may. */
  listAlive(ids: readonly number[]): Promise<readonly number[]>
}

/** Live connections rest on a session and its user; a tablet stands for both, by a number beyond any of theirs. */
const firstTablet = 2 ** 40

export const liveNumberOf = (tabletId: number): number => firstTablet + tabletId

const tabletIdOf = (number: number): number | null => (number >= firstTablet ? number - firstTablet : null)

type ListAlive = (sessionIds: readonly number[]) => Promise<ReadonlyMap<number, number | null>>

/** Asks sessions and tablets alike whether they are over. */
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
