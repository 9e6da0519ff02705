import { listCountries, listVatRates } from '../../catalogue/server/country-store.ts'
import type { Language } from '../../kernel/texts.ts'
import { dateIn } from '../../kernel/wall-time.ts'
import { isPublicDemo } from '../../server/demo-access.ts'
import type { Tools } from '../../server/tools.ts'
import type { CountriesView } from '../countries.ts'

export async function readCountries(
  { db, clock, settings, config }: Pick<Tools, 'db' | 'clock' | 'settings' | 'config'>,
  language: Language,
): Promise<CountriesView> {
  const countries = await listCountries(db, language)
  const rates = await listVatRates(db)
  const now = clock.now()
  return {
    countries: countries.map(({ timeZone, ...country }) => ({
      ...country,
      today: dateIn(now, timeZone),
      rates: rates.filter(({ countryId }) => countryId === country.id),
    })),
    ...settings.countries(),
    version: settings.find('countries')?.version ?? '',
    isFixed: isPublicDemo(config),
  }
}
