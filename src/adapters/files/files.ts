/** Names are generated: one folder, then letters, digits, dashes and an extension. */
export type Files = {
  write(name: string, bytes: Buffer): Promise<void>
  read(name: string): Promise<Buffer | null>
  remove(name: string): Promise<void>
}

export const isFileName = (name: string): boolean =>
  /^[a-z0-9-]{1,40}\/[A-Za-z0-9_-]{1,80}(?:\.[a-z0-9]{1,5})?$/.test(name)
