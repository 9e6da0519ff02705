import { z } from 'zod'
import { largestId } from './id.ts'

/** A number from 1 in the path of a call. Only digits, so that `0x1` and `1e0` are no other names of 1. */
export const numberInPath = (most: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,15}$/)
    .transform(Number)
    .pipe(z.int().max(most))

/** The number of a row, in the path of a call. */
export const idInPath = () => numberInPath(largestId)

/** A text of at most `longest` characters, which the rules count after they have removed invisible ones. */
export const typed = (longest: number) => z.string().max(longest * 4)

/** The path's `:id`. */
export const idParams = () => z.object({ id: idInPath() })

/** The number of a row, in a body. */
export const rowId = () => z.int().positive().max(largestId)

/** Version of something that two people may edit at once. 0 before the first save. */
export const rowVersion = () => z.int().min(0).max(largestId)

/** Version of a content that has no row of its own. Without it, a caller writes over whatever there is. */
export const seenContent = () => z.string().max(40).optional()

/** A `rowVersion` in the query of a call. */
export const seenVersion = () => z.coerce.number<string>().int().min(0).max(largestId).default(0)
