import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import type { Database } from './adapters/database/database.ts'
import { type Outcome, onDatabase, printOutcome } from './beside-installation.ts'
import { systemClock } from './kernel/clock.ts'
import type { Currency } from './kernel/money.ts'
import { openGateways } from './payment-gateways.ts'
import { accountServices, integrations, noticePath } from './payments/integrations.ts'
import { findShownAccount } from './payments/server/account-store.ts'
import { checkGateway } from './payments/server/check-gateway.ts'
import type { Config } from './server/config.ts'
import { createSealer, readSealingKey } from './server/sealing.ts'

const usage = `Usage: npm run gateway:check -- --shop SHOP  asks each payment service at which this restaurant has an account for a payment of the
           smallest amount, reads it and closes it. Nobody pays it.`

const marks = { ok: 'ok    ', failed: 'FAILED', none: '-     ' } as const

const unusable =
  'its keys cannot be read: SEALING_KEY is not the one with which they were stored. Put it back, or set the account again'

type Shop = { readonly id: number; readonly currency: Currency }

const checkShop = async (db: Database, config: Config, domain: string): Promise<Outcome> => {
  const { rows } = await db.execute<Shop>(sql`
    select s.id, c.currency from shops s join countries c on c.id = s.country_id where s.domain = ${domain}`)
  const [shop] = rows
  if (!shop) return [false, 'No restaurant has this domain.']
  const sealingKey = readSealingKey(config)
  if (sealingKey === null) return [false, 'SEALING_KEY is missing: the keys of an account are stored encrypted.']
  const payments = openGateways({ config, db, sealer: createSealer(sealingKey), clock: systemClock })
  const lines: string[] = []
  let isGood = true
  for (const service of accountServices) {
    const account = await findShownAccount(db, shop.id, service)
    if (!account) continue
    lines.push(`${integrations[service].name}, account ${account.hint}${account.isTest ? ', for tests' : ''}`)
    const gateway = await payments.find(service, shop.id)
    const steps = gateway
      ? await checkGateway(gateway, {
          clock: systemClock,
          shopId: shop.id,
          currency: shop.currency,
          returnUrl: config.publicUrl,
        })
      : [{ result: 'failed' as const, line: unusable }]
    lines.push(...steps.map(({ result, line }) => `  ${marks[result]} ${line}`))
    lines.push(`         notices come to ${config.publicUrl}${noticePath(service, shop.id)}`)
    isGood &&= steps.every(({ result }) => result !== 'failed')
  }
  if (lines.length === 0) return [false, 'This restaurant has no account at a payment service.']
  return [isGood, lines.join('\n')]
}

const options = { shop: { type: 'string' } } as const

await printOutcome(() => {
  const { shop } = parseArgs({ options }).values
  return shop === undefined ? [false, usage] : onDatabase((db, config) => checkShop(db, config, shop))
})
