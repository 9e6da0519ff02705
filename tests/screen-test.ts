import { test as base } from '@playwright/test'
import { defaultLanguage, type Language } from '../src/kernel/texts.ts'
import { become, visit } from './browser.ts'
import { pathOf, type Screen } from './screens.ts'
import { type Stage, stage } from './stage.ts'

type Look = { language?: Language; theme?: 'light' | 'dark' }

export const test = base.extend<{ go: (screen: Screen, look?: Look) => Promise<void> }, { stage: Stage }>({
  stage: [
    async ({ playwright: _ }, use, { project }) => {
      await use(await stage(project.use.baseURL ?? ''))
    },
    { scope: 'worker' },
  ],
  go: async ({ page, stage: here, baseURL }, use) => {
    await use(async (screen, { language = defaultLanguage, theme = 'light' } = {}) => {
      await become(page, here.cookies[screen.who], baseURL ?? '')
      await page.emulateMedia({ colorScheme: theme })
      // If only the part after `#` changes, `goto` loads no page. Therefore the test visits a blank page first.
      await page.goto('about:blank')
      await visit(page, pathOf(screen, here, language))
    })
  },
})
