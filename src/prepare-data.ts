import { completeNames } from '../database/world/complete-names.ts'
import { bringDemoBack, putDemoAway } from '../database/world/put-away.ts'
import { seedDemoWorld } from '../database/world/seed.ts'
import { hashPassword } from './account/server/password-hash.ts'
import type { Database } from './adapters/database/database.ts'
import { systemClock } from './kernel/clock.ts'
import type { Config } from './server/config.ts'
import type { HiddenDemoRows } from './server/startup-message.ts'

/** Seeds the demo world, or hides it outside of the demo. */
export async function prepareData(db: Database, config: Config): Promise<HiddenDemoRows> {
  if (config.demo) {
    await seedDemoWorld(db, { now: systemClock.now(), hashPassword })
    await bringDemoBack(db)
  }
  const away = config.demo ? { shops: 0, people: 0 } : await putDemoAway(db)
  await completeNames(db)
  return away
}
