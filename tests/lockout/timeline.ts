import type { TestClock } from '../api.ts'

/** The steps of a person or attacker. Each yielded value is a pause in seconds. */
export type Script = AsyncGenerator<number, void, void>

type Entry = { readonly at: number; readonly order: number; readonly script: Script }

const isEarlier = (a: Entry, b: Entry): boolean => a.at < b.at || (a.at === b.at && a.order < b.order)

const createQueue = () => {
  const heap: Entry[] = []
  const at = (index: number): Entry => {
    const entry = heap[index]
    if (!entry) throw new Error('the queue has no such place')
    return entry
  }
  const swap = (a: number, b: number): void => {
    const kept = at(a)
    heap[a] = at(b)
    heap[b] = kept
  }
  return {
    push(entry: Entry): void {
      heap.push(entry)
      let index = heap.length - 1
      while (index > 0) {
        const parent = (index - 1) >> 1
        if (isEarlier(at(parent), at(index))) return
        swap(parent, index)
        index = parent
      }
    },
    pop(): Entry | undefined {
      const first = heap[0]
      const last = heap.pop()
      if (!first || !last || heap.length === 0) return first
      heap[0] = last
      for (let index = 0; ; ) {
        const [left, right] = [2 * index + 1, 2 * index + 2]
        let least = index
        if (left < heap.length && isEarlier(at(left), at(least))) least = left
        if (right < heap.length && isEarlier(at(right), at(least))) least = right
        if (least === index) return first
        swap(index, least)
        index = least
      }
    },
  }
}

/** Runs all scripts on one simulated clock, one step at a time, so that the same seed gives the same day. */
export const createTimeline = (clock: TestClock) => {
  const queue = createQueue()
  let order = 0
  const push = (at: number, script: Script): void => {
    order += 1
    queue.push({ at, order, script })
  }
  return {
    add: (afterSeconds: number, script: Script): void => push(clock.now().getTime() + afterSeconds * 1000, script),
    async run(): Promise<void> {
      for (let next = queue.pop(); next; next = queue.pop()) {
        if (next.at > clock.now().getTime()) clock.set(new Date(next.at))
        const { value, done } = await next.script.next()
        if (!done) push(clock.now().getTime() + value * 1000, next.script)
      }
    },
  }
}

export type Timeline = ReturnType<typeof createTimeline>
