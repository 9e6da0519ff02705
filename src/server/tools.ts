import type { Logger } from 'pino'
import type { Broadcast } from '../adapters/broadcast/broadcast.ts'
import type { Database, OpenDatabase, PoolUsage } from '../adapters/database/database.ts'
import type { Files } from '../adapters/files/files.ts'
import type { Geocoding } from '../adapters/geocoding/geocoding.ts'
import type { Jobs } from '../adapters/jobs/jobs.ts'
import type { Mail } from '../adapters/mail/mail.ts'
import type { MapTiles } from '../adapters/map-tiles/http-map-tiles.ts'
import type { PaymentGateways } from '../adapters/payment/payment.ts'
import type { SocialProviders } from '../adapters/social/social.ts'
import type { Texting } from '../adapters/texting/texting.ts'
import type { Clock, MonitoredClock } from '../kernel/clock.ts'
import type { Config } from './config.ts'
import type { Counters } from './metrics.ts'
import type { Sealer } from './sealing.ts'
import type { Settings } from './settings.ts'

export type Tools = {
  /** Read a value when it is needed, because the operator's settings change while the process runs. */
  readonly config: Config
  readonly settings: Settings
  readonly sealer: Sealer | null
  readonly db: Database
  readonly database: Pick<OpenDatabase, 'poolSize' | 'isReachable'> & { readonly pool: PoolUsage }
  readonly clock: Clock & Partial<MonitoredClock>
  readonly log: Logger
  readonly counters: Counters
  readonly secret: string
  readonly texting: Texting
  readonly mail: Mail
  readonly files: Files
  /** False: this machine's folder of pictures is not the one of the other processes. */
  readonly sharesFiles?: boolean
  readonly social: SocialProviders
  readonly geocoding: Geocoding
  readonly mapTiles: MapTiles | null
  readonly darkMapTiles: MapTiles | null
  readonly jobs: Jobs<Database>
  readonly broadcast: Broadcast<Database>
  readonly payments: PaymentGateways
  isDraining(): boolean
}
