// @vitest-environment jsdom
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Button } from './button.tsx'
import { ProgressSteps } from './progress-steps.tsx'
import { Stepper } from './stepper.tsx'
import { TextField } from './text-field.tsx'
import { fr } from './texts/fr.ts'
import { TextsProvider } from './texts.tsx'

let root: Root
let host: HTMLElement

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  host = document.body.appendChild(document.createElement('div'))
  root = createRoot(host)
})
afterEach(async () => {
  await act(async () => root.unmount())
  host.remove()
  vi.unstubAllGlobals()
})

const show = (page: ReactNode) =>
  act(async () =>
    root.render(
      <TextsProvider language="fr" messages={{ ui: fr }}>
        {page}
      </TextsProvider>,
    ),
  )
const find = (selector: string): HTMLElement => {
  const element = host.querySelector<HTMLElement>(selector)
  if (!element) throw new Error(`no ${selector} in ${host.innerHTML}`)
  return element
}

test('a field says that it is full, because a browser cuts what is pasted and says nothing', async () => {
  const limit = fr.limit.replace('{count}', '40')
  const field = (value: string, maxLength = 40) => (
    <TextField label="Nom" value={value} maxLength={maxLength} onChange={() => {}} />
  )
  await show(field('a'.repeat(39)))
  expect(host.textContent).not.toContain(limit)
  await show(field('a'.repeat(40)))
  expect(find('[role=status]').textContent).toBe(limit)
  await show(field('12', 2))
  expect(host.querySelector('[role=status]')).toBeNull()
})

describe('a busy button', () => {
  test('a busy button keeps focus and text, is announced, and neither acts nor submits', async () => {
    const pressed = vi.fn()
    const submitted = vi.fn((event: { preventDefault(): void }) => event.preventDefault())
    const page = (busy: boolean) => (
      <form onSubmit={submitted}>
        <Button type="submit" busy={busy} onClick={pressed}>
          Payer 12,500 DT
        </Button>
      </form>
    )
    await show(page(false))
    find('button').focus()
    await show(page(true))
    await act(async () => find('button').click())
    expect(document.activeElement).toBe(find('button'))
    expect(find('button').getAttribute('aria-busy')).toBe('true')
    expect(find('button').textContent).toBe('Payer 12,500 DT')
    expect(pressed).not.toHaveBeenCalled()
    expect(submitted).not.toHaveBeenCalled()
    await show(page(false))
    await act(async () => find('button').click())
    expect(pressed).toHaveBeenCalledTimes(1)
    expect(submitted).toHaveBeenCalledTimes(1)
  })
})

describe('a field', () => {
  test('is named by its label and described by hint and error', async () => {
    await show(<TextField label="Téléphone" hint="Avec l’indicatif" error="Trop court." type="tel" name="phone" />)
    const input = find('input') as HTMLInputElement
    const described = (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
    expect(input.labels?.[0]?.textContent).toBe('Téléphone')
    expect(described).toEqual(['Avec l’indicatif', 'Trop court.'])
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect(input.dir).toBe('ltr')
  })

  test('without hint and error is described by nothing', async () => {
    await show(<TextField label="Prénom" optional />)
    expect(find('input').hasAttribute('aria-describedby')).toBe(false)
    expect(find('input').hasAttribute('aria-invalid')).toBe(false)
    expect(find('label').textContent).toBe('Prénom (facultatif)')
  })
})

describe('a stepper', () => {
  test.each([
    [1, 0, []],
    [1, 1, [2]],
    [10, 1, []],
    [10, 0, [9]],
  ])('at %i, button %i asks for %j', async (value, button, asked) => {
    const changed = vi.fn()
    await show(<Stepper label="Quantité" value={value} onChange={changed} />)
    await act(async () => host.querySelectorAll('button')[button]?.click())
    expect(changed.mock.calls.flat()).toEqual(asked)
  })
})

test('progress names the current step and says the state of each', async () => {
  await show(
    <ProgressSteps
      label="Suivi"
      steps={[
        { key: 'ordered', label: 'Commandée', state: 'done' },
        { key: 'cooking', label: 'En cuisine', state: 'current' },
        { key: 'ready', label: 'Prête', state: 'ahead' },
      ]}
    />,
  )
  expect(find('[aria-current=step]').textContent).toBe('En cuisine, en cours')
  expect([...host.querySelectorAll('li')].map((item) => item.textContent)).toEqual([
    'Commandée, terminé',
    'En cuisine, en cours',
    'Prête, à venir',
  ])
})
