import { sql } from 'drizzle-orm'
import type { Database } from '../../src/adapters/database/database.ts'
import { vatRatePercents, vatRates } from '../../src/catalogue/server/tables.ts'
import { lookUp } from './batches.ts'
import type { CountryCode, WorldName } from './world.ts'

type WorldRate = { readonly percent: number; readonly eatingIn?: number; readonly name: WorldName }

const meals: WorldName = { fr: 'Restauration', en: 'Restaurant meals', ar: 'وجبات المطاعم' }
const middle: WorldName = { fr: 'Taux intermédiaire', en: 'Intermediate rate', ar: 'النسبة المتوسّطة' }
const standard: WorldName = { fr: 'Taux normal', en: 'Standard rate', ar: 'النسبة العامّة' }

/** The default VAT rates in percent. The first rate of a country is the usual one for a meal. The operator can change them at `/admin/countries`. */
export const worldRates: Readonly<Record<CountryCode, readonly WorldRate[]>> = {
  TUN: [
    { percent: 7, name: meals },
    { percent: 13, name: middle },
    { percent: 19, name: standard },
    { percent: 0, name: { fr: 'Sans TVA', en: 'No VAT', ar: 'بدون أداء' } },
  ],
  FRA: [
    {
      percent: 10,
      name: {
        fr: 'Plats sur place ou à emporter',
        en: 'Dishes, eating in or taking away',
        ar: 'أطباق في المطعم أو للأخذ',
      },
    },
    {
      percent: 5.5,
      eatingIn: 10,
      name: {
        fr: 'Produits à conserver, boissons sans alcool à emporter',
        en: 'Packaged food and soft drinks to take away',
        ar: 'منتجات معلّبة ومشروبات بلا كحول للأخذ',
      },
    },
    { percent: 20, name: { fr: 'Boissons alcoolisées', en: 'Alcoholic drinks', ar: 'مشروبات كحولية' } },
    { percent: 0, name: { fr: 'Sans TVA', en: 'No VAT', ar: 'بدون ضريبة' } },
  ],
  IND: [
    { percent: 5, name: meals },
    { percent: 12, name: middle },
    { percent: 18, name: standard },
    { percent: 0, name: { fr: 'Sans taxe', en: 'No tax', ar: 'بدون ضريبة' } },
  ],
  ARE: [
    { percent: 5, name: standard },
    { percent: 0, name: { fr: 'Sans TVA', en: 'No VAT', ar: 'بدون ضريبة' } },
  ],
}

/** A day before any menu existed. */
const always = '2000-01-01'

/** Inserts the default VAT rates of countries that have none. */
export const seedVatRates = async (tx: Database, countryIds: ReadonlyMap<string, number>): Promise<void> => {
  const known = new Set((await tx.selectDistinct({ id: vatRates.countryId }).from(vatRates)).map(({ id }) => id))
  for (const [code, rates] of Object.entries(worldRates)) {
    const countryId = lookUp(countryIds, code)
    if (known.has(countryId)) continue
    const made = await tx
      .insert(vatRates)
      .values(rates.map(({ name }, position) => ({ countryId, name, position })))
      .returning({ id: vatRates.id })
    await tx.insert(vatRatePercents).values(
      rates.map(({ percent, eatingIn }, at) => ({
        rateId: made[at]?.id ?? 0,
        begins: always,
        basisPoints: Math.round(percent * 100),
        eatingIn: eatingIn === undefined ? null : Math.round(eatingIn * 100),
      })),
    )
  }
}

/** Sets the VAT rate of seeded dishes, which have only the percentage of their shop, to the rate with this percentage. */
export const connectVatRates = async (tx: Database): Promise<void> => {
  await tx.execute(sql`
    update products p set vat_rate_id = r.id, vat_eating_in_basis_points = v.eating_in_basis_points from shops s, vat_rates r, vat_rate_percents v
    where s.id = p.shop_id and r.country_id = s.country_id and v.rate_id = r.id and v.begins = ${always}
      and v.basis_points = p.vat_basis_points and p.vat_rate_id is null`)
}
