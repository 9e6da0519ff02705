import type { FastifyRequest } from 'fastify'
import { type CatalogueName, defaultLanguage, isLanguage, type Language } from '../kernel/texts.ts'

/** The sentence of a refusal, from one catalogue in one language; given by `app.ts`, because plumbing knows no texts. */
export type SentenceFinder = (
  language: Language,
  name: CatalogueName,
  code: string,
  values?: Readonly<Record<string, string | number>>,
) => string

export type Sentences = {
  in: SentenceFinder
  of(
    request: FastifyRequest,
    name: CatalogueName,
    code: string,
    values?: Readonly<Record<string, string | number>>,
  ): string
}

/** The page's language travels in its own header: a browser's Accept-Language says what the person reads, not what the page shows. */
export const languageOf = (request: FastifyRequest): Language => {
  const asked = request.headers['x-language']
  return typeof asked === 'string' && isLanguage(asked) ? asked : defaultLanguage
}

export const createSentences = (find: SentenceFinder): Sentences => ({
  in: find,
  of: (request, name, code, values) => find(languageOf(request), name, code, values),
})
