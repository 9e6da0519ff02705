type Waiting = { run: () => Promise<void> }

/** Runs one job at a time. Jobs for a request ('now') run before jobs in advance ('ahead'). */
export const serialQueue = () => {
  const urgent: Waiting[] = []
  const ahead: Waiting[] = []
  let running = false

  const next = async (): Promise<void> => {
    if (running) return
    running = true
    for (let work = urgent.shift() ?? ahead.shift(); work; work = urgent.shift() ?? ahead.shift()) await work.run()
    running = false
  }

  return {
    isIdle: (): boolean => !running,
    add: <Outcome>(work: () => Promise<Outcome>, when: 'now' | 'ahead'): Promise<Outcome> =>
      new Promise<Outcome>((resolve, reject) => {
        const queue = when === 'now' ? urgent : ahead
        queue.push({ run: () => work().then(resolve, reject) })
        void next()
      }),
  }
}
