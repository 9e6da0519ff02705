import type { Files } from '../src/adapters/files/files.ts'
import { isFileName } from '../src/adapters/files/files.ts'

export const memoryFiles = (): Files & { readonly names: () => string[] } => {
  const kept = new Map<string, Buffer>()
  return {
    names: () => [...kept.keys()],
    write: async (name, bytes) => {
      if (!isFileName(name)) throw new Error('not a valid file name')
      kept.set(name, bytes)
    },
    read: async (name) => kept.get(name) ?? null,
    remove: async (name) => void kept.delete(name),
  }
}
