import { AsyncLocalStorage } from 'node:async_hooks'
import { Readable } from 'node:stream'

/** An array that is too long to hold. Its parts are sent as they are read. */
export class StreamedList<Item> {
  readonly parts: AsyncIterable<readonly Item[]>

  constructor(parts: AsyncIterable<readonly Item[]>) {
    this.parts = parts
  }
}

/** An object with fields that may be a `StreamedList`. */
export class StreamedObject {
  readonly fields: Readonly<Record<string, unknown>>

  constructor(fields: Readonly<Record<string, unknown>>) {
    this.fields = fields
  }
}

/** A reply that is already JSON. */
export class ReadyJson {
  readonly bytes: Buffer

  constructor(bytes: Buffer) {
    this.bytes = bytes
  }
}

async function* writeList({ parts }: StreamedList<unknown>): AsyncGenerator<string> {
  let separator = '['
  for await (const part of parts) {
    if (part.length === 0) continue
    yield separator + part.map((item) => JSON.stringify(item)).join()
    separator = ','
  }
  yield separator === '[' ? '[]' : ']'
}

async function* writeObject({ fields }: StreamedObject): AsyncGenerator<string> {
  let separator = '{'
  for (const [name, value] of Object.entries(fields)) {
    yield `${separator}${JSON.stringify(name)}:`
    if (value instanceof StreamedList) yield* writeList(value)
    else yield JSON.stringify(value ?? null)
    separator = ','
  }
  yield separator === '{' ? '{}' : '}'
}

/** The reply as JSON. Reads the first part of a list before it resolves, so that an early error can still be answered. */
export const openJson = async (reply: StreamedList<unknown> | StreamedObject): Promise<Readable> => {
  const text = reply instanceof StreamedList ? writeList(reply) : writeObject(reply)
  // The socket asks for the later parts, and they belong to the request too.
  const inRequest = AsyncLocalStorage.snapshot()
  const first = await text.next()
  async function* write() {
    try {
      for (let chunk = first; !chunk.done; chunk = await inRequest(() => text.next())) yield chunk.value
    } finally {
      await text.return(undefined)
    }
  }
  return Readable.from(write())
}
