import { readListingFilter } from '../catalogue/listing-filter.ts'
import { splitLanguage } from '../ui/language-path.ts'
import type { Route } from './+types/lists-data'
import { readHomeRows, readListing } from './read-lists.ts'

/** The content of home or of the listing for a script. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { language, path } = splitLanguage(url.pathname)
  const filter = readListingFilter(url.searchParams)
  return Response.json(
    path === '/home.json'
      ? await readHomeRows(context, language, filter.postalCode)
      : await readListing(context, language, filter),
  )
}
