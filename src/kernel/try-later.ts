/** Thrown by a job that has to wait; logged without a stack. */
export class TryLater extends Error {
  override readonly name: string = 'TryLater'
}
