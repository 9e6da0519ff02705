import { codePointLength } from '../kernel/text.ts'

/** Nobody types more than this to find a dish; the rest is not read. */
export const longestQuery = 100

/** A search starts with the third character. */
export const startsSearch = (query: string): boolean => codePointLength(query.trim()) > 2
