import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const forms = globSync('src/{restaurant,operator}/ui/*.tsx', { cwd: root }).filter((file) =>
  /<form|<TextArea|<CheckboxRow/.test(readFileSync(join(root, file), 'utf8')),
)

/** Forms that lose nothing when they are left, with the reason. */
const exceptions: Readonly<Record<string, string>> = {
  'src/restaurant/ui/open-shop-form.tsx': 'what was typed stays on the device',
  'src/restaurant/ui/shop-profile-form.tsx': 'own-shop.tsx asks for it',
  'src/restaurant/ui/cash-export.tsx': 'two days, nothing typed',
  'src/restaurant/ui/cash-fields.tsx': 'the dialogs around it ask for it',
  'src/restaurant/ui/payment-step.tsx': 'one amount, which the customer holds out',
  'src/restaurant/ui/pair-tablet.tsx': 'one code, read from another screen',
  'src/restaurant/ui/role-dialog.tsx': 'one choice, nothing typed',
  'src/operator/ui/withdraw-cuisine.tsx': 'one choice, nothing typed',
  'src/operator/ui/find-people.tsx': 'a search',
  'src/operator/ui/first-operator.tsx':
    'stands outside of the frame: what was typed stays in this tab, and a password asks',
  'src/operator/ui/legal-editor-parts.tsx': 'legal-editor.tsx asks for it; the tick is no text',
  'src/restaurant/ui/report-missing.tsx': 'a choice of dishes, nothing typed',
  'src/restaurant/ui/choose-tables.tsx': 'a choice of tables, nothing typed',
  'src/restaurant/ui/counter-limits-form.tsx': 'useSavedForm asks for it',
  'src/restaurant/ui/order-rules-form.tsx': 'useSavedForm asks for it',
  'src/restaurant/ui/order-settings-form.tsx': 'useSavedForm asks for it',
  'src/operator/ui/brand-setting.tsx': 'useSetting asks for it',
  'src/operator/ui/contact-setting.tsx': 'useSetting asks for it',
  'src/operator/ui/imprint-setting.tsx': 'useSetting asks for it',
  'src/operator/ui/sending-form.tsx': 'useSetting asks for it',
  'src/operator/ui/texts-setting.tsx': 'useSetting asks for it',
}

test('every form of staff asks before something unsaved is left', () => {
  const silent = forms.filter((file) => !/useUnsaved\(|isUnsaved=/.test(readFileSync(join(root, file), 'utf8')))
  expect(silent.toSorted()).toEqual(Object.keys(exceptions).toSorted())
  expect(forms.length).toBeGreaterThan(20)
})
