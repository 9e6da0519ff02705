import { z } from 'zod'
import { largestId } from './id.ts'

/** Only digits are valid, because `0x1` and `1e0` would be other paths of the same row. */
export const numberInPath = (most: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,15}$/)
    .transform(Number)
    .pipe(z.int().max(most))

export const idInPath = () => numberInPath(largestId)

/** Allows four times `longest`, because the domain rules remove invisible characters before they count. */
export const typed = (longest: number) => z.string().max(longest * 4)

export const idParams = () => z.object({ id: idInPath() })

export const rowId = () => z.int().positive().max(largestId)

/** 0 before the first save. */
export const rowVersion = () => z.int().min(0).max(largestId)

/** Version of content that has no row of its own. A caller who omits it overwrites any change. */
export const seenContent = () => z.string().max(40).optional()

export const seenVersion = () => z.coerce.number<string>().int().min(0).max(largestId).default(0)
