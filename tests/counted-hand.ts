import type { Locator, Page } from '@playwright/test'

type Step = { readonly who: string; readonly what: string; clicks: number; letters: number }

/** Uses a page as a person does, and counts the clicks and the typed characters. */
export type Hand = {
  readonly page: Page
  /** Follows a link that is not on a page: of the console, of a mail, or one that somebody knows by heart. */
  open(address: string): Promise<void>
  press(target: Locator): Promise<void>
  /** Clicks into a field and types. */
  write(field: Locator, text: string): Promise<void>
  /** Types where the page has put the focus. */
  type(text: string): Promise<void>
}

export const createCount = () => {
  const steps: Step[] = []
  const latest = (): Step => {
    const step = steps.at(-1)
    if (!step) throw new Error('no step has begun')
    return step
  }
  const press: Hand['press'] = async (target) => {
    latest().clicks += 1
    await target.click()
  }
  return {
    steps,
    /** Everything until the next call belongs to this step. */
    begin: (who: string, what: string): void => void steps.push({ who, what, clicks: 0, letters: 0 }),
    handOn: (page: Page): Hand => ({
      page,
      press,
      open: async (address) => {
        latest().clicks += 1
        await page.goto(address)
        await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
      },
      write: async (field, text) => {
        await press(field)
        latest().letters += [...text].length
        await field.fill(text)
      },
      type: async (text) => {
        latest().letters += [...text].length
        await page.keyboard.type(text)
      },
    }),
  }
}

const secondsPerClick = 1.5
const secondsPerLetter = 0.3

type Counted = Pick<Step, 'clicks' | 'letters'>

export const minutesOf = ({ clicks, letters }: Counted): number =>
  (clicks * secondsPerClick + letters * secondsPerLetter) / 60

const rounded = (counted: Counted): string => minutesOf(counted).toFixed(1)

const rowOf = (step: Readonly<Step>): string =>
  `| ${step.who} | ${step.what} | ${step.clicks} | ${step.letters} | ${rounded(step)} |`

/** The page `docs/thirty-dishes.md`. Its rows are ways to the same menu, so nothing is added up. */
export const waysReportOf = (ways: readonly Readonly<Step>[], date: string): string => `# A menu of thirty dishes

Written by \`THIRTY_DISHES_REPORT=docs/thirty-dishes.md npm run test:long -- e2e thirty-dishes.spec.ts\`, ${date}.

This test enters the same thirty dishes, each with a name, a price and a description, in the pages alone, and counts the clicks and the typed
characters. The minutes are an estimate: ${secondsPerClick} seconds for a click and ${secondsPerLetter} seconds for a character. Reading and thinking are not in them.
Each way has to take less than fifteen minutes.

| who | which way | clicks | characters | minutes |
|---|---|---:|---:|---:|
${ways.map(rowOf).join('\n')}
`

/** The page `docs/first-order.md`. */
export const reportOf = (steps: readonly Readonly<Step>[], date: string): string => {
  const all = steps.reduce(
    (sum, { clicks, letters }) => ({ clicks: sum.clicks + clicks, letters: sum.letters + letters }),
    { clicks: 0, letters: 0 },
  )
  return `# From an empty database to the first order

Written by \`FIRST_ORDER_REPORT=docs/first-order.md npm run e2e -- e2e/first-order.spec.ts\`, ${date}.

This test does every step in the pages, like real users. It counts the clicks and the typed characters. The minutes are estimated from ${secondsPerClick} seconds for
a click and ${secondsPerLetter} seconds for a character. They do not include reading, thinking, and waiting for each other.

| who | what | clicks | characters | minutes |
|---|---|---:|---:|---:|
${steps.map(rowOf).join('\n')}
| **all** | | **${all.clicks}** | **${all.letters}** | **${rounded(all)}** |
`
}
