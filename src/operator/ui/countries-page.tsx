import type { Language } from '../../kernel/texts.ts'
import type { CountriesView } from '../countries.ts'
import { CountryCard } from './country-card.tsx'
import { ServedCountries } from './served-countries.tsx'

type Props = { view: CountriesView; offered: readonly Language[] }

/** Hides countries that are not served and have no VAT rate in use. */
export const CountriesPage = ({ view, offered }: Props) => (
  <div className="mt-6 flex flex-col gap-4">
    <ServedCountries key={view.version} view={view} />
    {view.countries
      .filter(({ code, rates }) => view.served.includes(code) || rates.some(({ used }) => used > 0))
      .map((country) => (
        <CountryCard key={country.code} country={country} offered={offered} isFixed={view.isFixed} />
      ))}
  </div>
)
