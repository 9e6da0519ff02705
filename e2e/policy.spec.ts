import { expect, type Page, test } from '@playwright/test'
import { visit } from '../tests/browser.ts'

/** Violations of the page's content security policy, as the browser reports them. */
const watchPolicy = async (page: Page): Promise<readonly string[]> => {
  const forbidden: string[] = []
  await page.exposeFunction('tellForbidden', (what: string) => void forbidden.push(what))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
      const { tellForbidden } = window as unknown as { tellForbidden(what: string): void }
      tellForbidden(`${effectiveDirective} ${blockedURI} ${sample}`)
    })
  })
  return forbidden
}

const openSocket = (page: Page, address: string): Promise<string> =>
  page.evaluate(
    (to) =>
      new Promise<string>((resolve) => {
        const socket = new WebSocket(to)
        socket.onmessage = () => resolve('open')
        socket.onerror = () => resolve('refused')
      }),
    address,
  )

test('no page violates its own content security policy', async ({ page }) => {
  const forbidden = await watchPolicy(page)
  for (const path of ['/', '/dar-el-marsa/', '/en/dar-el-marsa/product/1', '/ar/restaurants', '/pro']) {
    for (const sight of ['drawn', 'ready']) {
      await visit(page, path)
      expect(forbidden, `${path}, ${sight}`).toEqual([])
    }
  }
})

test('the API documentation works under a policy of its own', async ({ page }) => {
  const forbidden = await watchPolicy(page)
  const reply = await page.goto('/api/docs')
  expect(reply?.headers()['content-security-policy']).toContain("default-src 'none'")
  await page.getByRole('link', { name: 'countries', exact: true }).click()
  await page.getByText('/api/countries', { exact: true }).first().click()
  await page.getByRole('button', { name: 'Try it out' }).click()
  await page.getByRole('button', { name: 'Execute' }).click()
  await expect(page.getByText('"Tunisie"').first()).toBeVisible()
  expect(forbidden).toEqual([])
})

test('a script that was planted in a kept page does not run there', async ({ page, baseURL }) => {
  const forbidden = await watchPolicy(page)
  const address = `${baseURL}/dar-el-marsa/`
  for (let ask = 0; ask < 2; ask += 1) {
    const { headers } = await fetch(address)
    expect(headers.get('content-security-policy')).not.toContain('nonce')
  }
  await page.route(address, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace('<body', '<script>window.planted = true</script><body')
    await route.fulfill({ response, body })
  })
  await visit(page, '/dar-el-marsa/')
  expect(await page.evaluate(() => 'planted' in window)).toBe(false)
  expect(forbidden).toHaveLength(1)
  expect(forbidden[0]).toMatch(/^script-src-elem inline/)
})

test('the policy allows live updates from each name of our host only', async ({ page, baseURL }) => {
  const port = new URL(baseURL ?? '').port
  for (const host of [`127.0.0.1:${port}`, `localhost:${port}`]) {
    await page.goto(`http://${host}/`)
    expect(await openSocket(page, `ws://${host}/app/mida?protocol=7`)).toBe('open')
  }
  const forbidden = await watchPolicy(page)
  await page.goto('/')
  expect(await openSocket(page, 'ws://socket.example/')).toBe('refused')
  expect(forbidden).toEqual([expect.stringMatching(/^connect-src ws:\/\/socket\.example/)])
})
