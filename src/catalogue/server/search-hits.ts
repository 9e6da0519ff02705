import { sql } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import { given, prepared, textOf } from '../../server/prepared.ts'
import type { FoldedWord } from '../search-folding.ts'
import { isFound, matchesOf, noMatches, type TermMatches } from '../search-meaning.ts'
import { parseQuery } from '../search-parser.ts'
import type { SearchHit } from '../search-ranking.ts'
import { certainPrefix } from '../search-similarity.ts'
import { dietTerm, type Term } from '../search-terms.ts'

type IndexWord = FoldedWord & { readonly id: number; readonly shopCount: number }

type WordRow = {
  readonly term: number
  readonly id: number
  readonly plain: string
  readonly skeleton: string
  readonly shopCount: number
}

const typedWords = sql`unnest(${given('plains')}::text[], ${given('skeletons')}::text[],
  ${given('beginnings')}::text[]) with ordinality as q (plain, skeleton, beginning, term)`

const wordColumns = sql`w.id, w.plain, w.skeleton, w.shop_count`

const findWords = prepared<WordRow>(
  'search-words',
  sql`select q.term::integer - 1 as term, w.id, w.plain, w.skeleton, w.shop_count as "shopCount"
    from ${typedWords} cross join lateral (
      (select ${wordColumns} from search_words w where w.plain = q.plain)
      union
      (select ${wordColumns} from search_words w
        where w.plain ~>=~ q.beginning and w.plain ~<~ (q.beginning || chr(1114109)) and length(q.beginning) >= 2
        order by w.plain ~>=~ q.plain and w.plain ~<~ (q.plain || chr(1114109)) desc, w.shop_count desc limit 16)
      union
      (select ${wordColumns} from search_words w
        where w.skeleton = q.skeleton and q.skeleton <> '' order by w.shop_count desc limit 24)
    ) w
    where w.shop_count > 0`,
)

const findSimilarWords = prepared<WordRow>(
  'search-similar-words',
  sql`select q.term::integer - 1 as term, w.id, w.plain, w.skeleton, w.shop_count as "shopCount"
    from ${typedWords} cross join lateral (
      select ${wordColumns} from search_words w
      where w.plain % q.plain and w.shop_count > 0 order by similarity(w.plain, q.plain) desc, w.shop_count desc limit 24
    ) w`,
)

const asked = (words: readonly FoldedWord[]) => ({
  plains: words.map(({ plain }) => plain),
  skeletons: words.map(({ skeleton }) => skeleton),
  beginnings: words.map(({ plain }) => (/^[#-]/.test(plain) ? plain : certainPrefix(plain))),
})

export const matchTerms = async (db: Database, query: string): Promise<TermMatches<IndexWord>> => {
  const question = parseQuery(query)
  if (question.terms.length === 0) return noMatches
  const diets = [...new Set(question.guesses.map(({ diet }) => diet))].map(dietTerm)
  const typed: readonly FoldedWord[] = [...question.terms, ...[question.together ?? []].flat(), ...diets]
  const found = new Map<string, IndexWord[]>()
  const add = (rows: readonly WordRow[]): void => {
    for (const row of rows) {
      const plain = typed[row.term]?.plain ?? ''
      found.set(plain, [...(found.get(plain) ?? []), row])
    }
  }
  const read = (): TermMatches<IndexWord> => matchesOf(question, (plain) => found.get(plain) ?? [])
  add(await findWords(db, asked(typed)))
  const meant = read()
  if (meant.matches.every(isFound)) return meant
  const isUnfound = ({ sort }: Term, index: number) => sort === 'word' && !isFound(meant.matches[index] ?? [])
  const nothing = { plain: '', skeleton: '' }
  add(await findSimilarWords(db, asked(question.terms.map((term, index) => (isUnfound(term, index) ? term : nothing)))))
  return read()
}

type HitRow = {
  readonly term: number
  readonly quality: number
  readonly shopId: number
  readonly isNear: boolean
  readonly standing: number
  readonly namesShop: boolean
  readonly named: readonly number[]
  readonly mentioned: readonly number[]
}

const toHit = ({ standing, ...row }: HitRow): SearchHit => ({ ...row, popularity: 100 - standing })

const matchRows = sql`meant as materialized (
  select * from unnest(${given('terms')}::integer[], ${given('wordIds')}::integer[], ${given('qualities')}::real[],
    ${given('limits')}::integer[]) as t (term, word_id, quality, most))`

const hitColumns = sql`m.term, m.quality, e.shop_id as "shopId", e.standing, e.names_shop as "namesShop", e.named, e.mentioned`

// Reads only the most popular shops of each word and set of postal codes, because there may be many shops.
const entries = sql`with ${matchRows}, reaches as materialized (
      select id, postal_codes @> array[${given('zip')}::text] as is_near from search_reaches
    ), shops_found as materialized (
      select distinct x.shop_id, x.reach_id, x.standing, x.is_near from (
        select e.shop_id, e.reach_id, e.standing, r.is_near,
          row_number() over (partition by m.term order by m.quality desc, r.is_near desc, e.standing, e.shop_id) as place,
          m.most
        from meant m cross join reaches r cross join lateral (
          select e.shop_id, e.reach_id, e.standing from search_entries e
          where e.word_id = m.word_id and e.reach_id = r.id order by e.standing, e.shop_id limit m.most
        ) e
      ) x where x.place <= x.most
    )
    select ${hitColumns}, s.is_near as "isNear"
    from shops_found s cross join meant m join search_entries e
      on e.word_id = m.word_id and e.reach_id = s.reach_id and e.standing = s.standing and e.shop_id = s.shop_id`

const findEntries = prepared<HitRow>('search-entries', entries)

/** For `EXPLAIN` in `bench/search.ts`. */
export const entriesStatement = textOf(entries)

/** How many shops are read for each word. The rarest word reduces the result the most. */
const mostShops = { rarest: 120, other: 40 }

const asRows = ({ matches }: TermMatches<IndexWord>) => {
  const shopsOf = (term: number) => (matches[term] ?? []).reduce((total, { word }) => total + word.shopCount, 0)
  const rarest = [...matches.keys()].filter((term) => shopsOf(term) > 0).toSorted((a, b) => shopsOf(a) - shopsOf(b))[0]
  const rows = matches.flatMap((ofTerm, term) => ofTerm.map(({ word, quality }) => ({ term, word, quality })))
  return {
    terms: rows.map(({ term }) => term),
    wordIds: rows.map(({ word }) => word.id),
    qualities: rows.map(({ quality }) => quality),
    limits: rows.map(({ term }) => (term === rarest ? mostShops.rarest : mostShops.other)),
  }
}

/** Limits the shops per word. The best matches come first, then shops that serve `zip`, then the most popular. */
export const findHits = async (
  db: Database,
  meaning: TermMatches<IndexWord>,
  zip: string | null,
): Promise<SearchHit[]> =>
  meaning.matches.every((matches) => matches.length === 0)
    ? []
    : (await findEntries(db, { ...asRows(meaning), zip: zip ?? '' })).map(toHit)
