import type { Page } from '@playwright/test'

/** What somebody pressed in the pages, also across reloads. Typing is no press, but Enter is. */
export const countPresses = async (page: Page): Promise<string[]> => {
  const presses: string[] = []
  await page.exposeFunction('tellPress', (what: string) => void presses.push(what))
  await page.addInitScript(() => {
    const tell = (what: string) => Reflect.get(window, 'tellPress')(what)
    const nameOf = ({ target }: Event) =>
      target instanceof Element ? (target.closest('button, a, label')?.textContent ?? target.tagName).trim() : ''
    addEventListener('pointerdown', (event) => event.isTrusted && tell(`click ${nameOf(event)}`), true)
    addEventListener('keydown', (event) => event.isTrusted && event.key === 'Enter' && tell('Enter'), true)
  })
  return presses
}
