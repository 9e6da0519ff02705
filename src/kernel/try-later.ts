/** Nothing is wrong: what a job is to do has to wait. It is tried again, and told in one line, by these words. */
export class TryLater extends Error {
  override readonly name: string = 'TryLater'
}
