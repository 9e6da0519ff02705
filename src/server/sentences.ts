import type { FastifyRequest } from 'fastify'
import { type CatalogueName, defaultLanguage, isLanguage, type Language } from '../kernel/texts.ts'

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

/** X-Language is the language of the page. Accept-Language would be the language of the browser. */
export const languageOf = (request: FastifyRequest): Language => {
  const asked = request.headers['x-language']
  return typeof asked === 'string' && isLanguage(asked) ? asked : defaultLanguage
}

export const createSentences = (find: SentenceFinder): Sentences => ({
  in: find,
  of: (request, name, code, values) => find(languageOf(request), name, code, values),
})
