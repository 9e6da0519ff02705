/** Hash of the drawings: pictures of another edition are made again. `drawings.test.ts` prints the right value. */
export const edition = 'e4a12528'
