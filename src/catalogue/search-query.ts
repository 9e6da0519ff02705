import { codePointLength } from '../kernel/text.ts'

export const longestQuery = 100

export const startsSearch = (query: string): boolean => codePointLength(query.trim()) > 2
