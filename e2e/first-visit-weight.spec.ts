import { expect, test } from '@playwright/test'

const kilobyte = 1000

for (const { name, path } of [
  { name: 'home', path: '/' },
  { name: 'the listing', path: '/restaurants' },
  { name: 'a shop', path: '/dar-el-marsa/' },
  { name: 'a shop in Arabic', path: '/ar/dar-el-marsa/' },
]) {
  test(`a first visit to ${name} transfers at most 130 KB of scripts and 75 KB of fonts`, async ({ page }) => {
    const network = await page.context().newCDPSession(page)
    await network.send('Network.enable')
    const address = new Map<string, string>()
    const transferred = { js: 0, woff2: 0 }
    network.on('Network.responseReceived', ({ requestId, response }) => address.set(requestId, response.url))
    network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const kind = /\.(js|woff2)(?:[?#]|$)/.exec(address.get(requestId) ?? '')?.[1] as
        | keyof typeof transferred
        | undefined
      if (kind) transferred[kind] += encodedDataLength
    })
    await page.goto(path, { waitUntil: 'networkidle' })
    // With headers, as the network counts: whatever is less is a bonus for the visitor.
    expect(transferred.js).toBeGreaterThan(50 * kilobyte)
    expect(transferred.js).toBeLessThanOrEqual(130 * kilobyte)
    expect(transferred.woff2).toBeLessThanOrEqual(75 * kilobyte)
  })
}
