import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { languages } from '../src/kernel/texts.ts'
import { test } from '../tests/screen-test.ts'
import { type Screen, screen, screens } from '../tests/screens.ts'
import { timeoutFactor } from '../tests/timeout-factor.ts'
import type { Walk } from '../tests/walk-steps.ts'
import { walks } from '../tests/walks.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const looks = languages.flatMap((language) => (['light', 'dark'] as const).map((theme) => ({ language, theme })))

type Look = (typeof looks)[number]

const lookAt = (index: number): Look => looks[index % looks.length] as Look

const layer = '[role="dialog"], [role="alertdialog"]'

/** Checks the whole page, or only its dialog, with all rules of axe. */
const expectAccessible = async (page: Page, what: string, within?: string): Promise<void> => {
  // Legacy mode needs no extra page; there are no frames of other origins. What passes is not described, which saves time.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()
  const { violations } = await (within ? axe.include(within) : axe).analyze()
  const findings = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target}: ${failureSummary}`),
  )
  expect.soft(findings, what).toEqual([])
}

type Go = (screen: Screen, look?: Look) => Promise<void>

const lookAtScreens = async (page: Page, go: Go, seen: readonly Screen[], choose: (index: number) => Look) => {
  for (const [index, one] of seen.entries()) {
    const look = choose(index)
    await go(one, look)
    await expectAccessible(page, `${one.name} in ${look.language}, ${look.theme}`)
  }
}

const takeWalk = async (page: Page, go: Go, { screen: name, steps }: Walk, look: Look, isWhole: boolean) => {
  await go(screen(name), look)
  for (const step of steps) {
    await step.act(page, look.language)
    // The page below a dialog is the same as without it.
    const within = isWhole || (await page.locator(layer).count()) === 0 ? undefined : layer
    await expectAccessible(page, `${step.name} on ${name} in ${look.language}, ${look.theme}`, within)
  }
}

const groups = {
  'public screen': screens.filter(({ isPublic }) => isPublic),
  'other screen that is open to everybody': screens.filter(({ who, isPublic }) => who === 'anyone' && !isPublic),
  'screen of a customer': screens.filter(({ who }) => who === 'guest' || who === 'customer'),
  'screen of a restaurant': screens.filter(({ who }) => who === 'owner' || who === 'applicant'),
  'screen of the operator': screens.filter(({ who }) => who === 'operator'),
}

// Each screen once, in alternating languages and themes. The long run checks every combination, and the whole page below a dialog.
for (const [name, group] of Object.entries(groups))
  test(`no ${name} has an accessibility finding`, async ({ page, go }) => {
    test.setTimeout(300_000 * timeoutFactor)
    await lookAtScreens(page, go, group, lookAt)
  })

for (const [index, walk] of walks.entries())
  test(`no dialog over the ${walk.screen} screen has an accessibility finding`, async ({ page, go }) => {
    test.setTimeout(120_000 * timeoutFactor)
    await takeWalk(page, go, walk, lookAt(index), false)
  })

for (const look of looks) {
  const { language, theme } = look
  for (const [name, group] of Object.entries(groups))
    test(`no ${name} has an accessibility finding in ${language}, ${theme}`, { tag: '@long' }, async ({ page, go }) => {
      test.setTimeout(180_000 * timeoutFactor)
      await lookAtScreens(page, go, group, () => look)
    })

  test(`no dialog has an accessibility finding in ${language}, ${theme}`, { tag: '@long' }, async ({ page, go }) => {
    test.setTimeout(400_000 * timeoutFactor)
    for (const walk of walks) await takeWalk(page, go, walk, look, true)
  })
}
