import { hasStartedIn } from './adapters/database/cluster-home.ts'
import { CannotStart, type Database } from './adapters/database/database.ts'
import { withMaintenanceConnection } from './adapters/database/maintenance-connection.ts'
import { migrate } from './adapters/database/migrate.ts'
import { openBeside } from './adapters/database/open-database.ts'
import { type Config, readConfig } from './server/config.ts'
import { ConfigError } from './server/environment.ts'
import { createLog } from './server/log.ts'

/** What a command of the host prints, and whether it has done its work. */
export type Outcome = readonly [done: boolean, line: string]

/** The command from docs/going-live.md. */
const asService =
  "sudo -u mida sh -c 'cd /srv/mida/code && DATA_DIR=/var/lib/mida node_modules/node/bin/node --env-file=/etc/mida/mida.env src/admin.ts --link'"

const ofTheService = `If Mida runs as a service, give this command the environment of the service:\n  ${asService}`

/** Works on the installation's database, while the product runs or not. */
export async function onDatabase(work: (db: Database, config: Config) => Promise<Outcome>): Promise<Outcome> {
  const config = readConfig(process.env)
  const { demo, demoSaid, databaseUrl, dataDir } = config
  if (databaseUrl === null && !hasStartedIn(dataDir))
    return [false, `There is no installation of Mida in ${dataDir}, or this user cannot read it. ${ofTheService}`]
  const place = databaseUrl === null ? `in ${dataDir}` : 'of DATABASE_URL'
  if (demo) {
    const line = `The installation ${place} is a demo, which needs no set-up. With DEMO=0 before it, this command works on it all the same.`
    return [false, demoSaid ? line : `${line} ${ofTheService}`]
  }
  const log = createLog('warn')
  const database = await openBeside({ dataDir, databaseUrl: databaseUrl ?? undefined, log })
  try {
    await migrate(database.url)
    return await withMaintenanceConnection(database.url, (db) => work(db, config))
  } finally {
    await database.close()
  }
}

const isExpected = (error: unknown): error is Error =>
  error instanceof CannotStart || error instanceof ConfigError || error instanceof TypeError

/** Prints the outcome. Errors other than bugs are one line. */
export async function printOutcome(run: () => Promise<Outcome> | Outcome): Promise<void> {
  try {
    const [done, line] = await run()
    ;(done ? process.stdout : process.stderr).write(`${line}\n`)
    process.exitCode = done ? 0 : 1
  } catch (error) {
    if (!isExpected(error)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
