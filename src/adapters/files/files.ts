/** Keeps files that people gave us. A name is made by the program, never by a person: letters, digits, dash, dot and one folder. */
export type Files = {
  /** Durable once it resolves. */
  write(name: string, bytes: Buffer): Promise<void>
  /** Null when there is none. */
  read(name: string): Promise<Buffer | null>
  /** What is not there is removed already. */
  remove(name: string): Promise<void>
}

export const isFileName = (name: string): boolean =>
  /^[a-z0-9-]{1,40}\/[A-Za-z0-9_-]{1,80}(?:\.[a-z0-9]{1,5})?$/.test(name)
