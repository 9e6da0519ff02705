import type { FastifyRequest } from 'fastify'
import { defaultLanguage, isLanguage, type Language } from '../kernel/texts.ts'

/** The refusal sentence of a slice in one language; given by `app.ts`, because plumbing knows no texts. */
export type SentenceFinder = (
  language: Language,
  slice: string,
  code: string,
  values?: Readonly<Record<string, string | number>>,
) => string

export type Sentences = {
  in: SentenceFinder
  of(request: FastifyRequest, slice: string, code: string, values?: Readonly<Record<string, string | number>>): string
}

/** The page's language travels in its own header: a browser's Accept-Language says what the person reads, not what the page shows. */
export const languageOf = (request: FastifyRequest): Language => {
  const asked = request.headers['x-language']
  return typeof asked === 'string' && isLanguage(asked) ? asked : defaultLanguage
}

export const createSentences = (find: SentenceFinder): Sentences => ({
  in: find,
  of: (request, slice, code, values) => find(languageOf(request), slice, code, values),
})
