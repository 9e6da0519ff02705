import { completeNames } from '../database/world/complete-names.ts'
import { bringDemoBack, putDemoAway } from '../database/world/put-away.ts'
import { repaintDemo } from '../database/world/repaint.ts'
import { seedDemoWorld } from '../database/world/seed.ts'
import { hashPassword } from './account/server/password-hash.ts'
import type { Database } from './adapters/database/database.ts'
import { systemClock } from './kernel/clock.ts'
import { isSetUp } from './operator/server/first-run.ts'
import { makeFirstSetupLink, setupPath } from './operator/server/setup-link-store.ts'
import type { Config } from './server/config.ts'
import { createSealer, readSealingKey } from './server/sealing.ts'
import { readChosenWays } from './server/settings.ts'
import { nothingNew, type StartNews } from './server/startup-message.ts'

async function offerSetUp(db: Database): Promise<StartNews['setUp']> {
  if (await isSetUp(db)) return null
  const token = await makeFirstSetupLink(db, systemClock.now())
  return token === null ? 'announced' : { path: setupPath(token) }
}

/** In the demo, adds or shows its rows. Otherwise hides them, and creates a set-up link for a new marketplace. */
export async function prepareData(db: Database, config: Config): Promise<StartNews> {
  if (config.demo) {
    await seedDemoWorld(db, { now: systemClock.now(), hashPassword })
    await repaintDemo(db)
    await bringDemoBack(db)
    await completeNames(db)
    return nothingNew
  }
  const hidden = await putDemoAway(db)
  await completeNames(db)
  const key = readSealingKey(config)
  const chosen = await readChosenWays(db, key === null ? null : createSealer(key))
  return { hidden, setUp: await offerSetUp(db), chosen }
}
