import { z } from 'zod'
import { largestId } from './id.ts'

/** A number from 1 to `most` in the path of a call. Only digits are valid, because `0x1` and `1e0` would be other paths of the same row. */
export const numberInPath = (most: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,15}$/)
    .transform(Number)
    .pipe(z.int().max(most))

/** The id of a row in the path of a call. */
export const idInPath = () => numberInPath(largestId)

/**
 * A text of at most `longest` characters. The contract allows four times as many, because the domain rules count only after they have removed
 * invisible characters.
 */
export const typed = (longest: number) => z.string().max(longest * 4)

export const idParams = () => z.object({ id: idInPath() })

export const rowId = () => z.int().positive().max(largestId)

/** Version of a row that two people may edit at once. It is 0 before the first save. */
export const rowVersion = () => z.int().min(0).max(largestId)

/** Version of content that has no row of its own. A caller who omits it overwrites any change. */
export const seenContent = () => z.string().max(40).optional()

/** A `rowVersion` in the query of a call. */
export const seenVersion = () => z.coerce.number<string>().int().min(0).max(largestId).default(0)
