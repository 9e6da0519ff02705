import { childrenOf, cpuSeconds } from '../tests/child-processes.ts'
import type { Server } from './processes.ts'
import type { World } from './world.ts'

export type Place = { readonly server: Server; readonly world: World }

/** In seconds, since the processes were started. */
export type Computed = { readonly process: number; readonly database: number }

/** Reads the CPU time of the product's process, and that of PostgreSQL without the connection of this measurement. */
export const cpuMeter = async ({ server, world }: Place): Promise<() => Computed> => {
  const { rows } = await world.pool.query<{ pid: number; file: string }>(
    `select pg_backend_pid() as pid, pg_read_file('postmaster.pid', 0, 10) as file`,
  )
  const [row] = rows
  const postmaster = Number(row?.file.split('\n')[0])
  return () => ({
    process: cpuSeconds(server.pid),
    database: childrenOf(postmaster)
      .filter((pid) => pid !== row?.pid)
      .reduce((sum, pid) => sum + cpuSeconds(pid), 0),
  })
}
