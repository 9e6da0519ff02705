// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { catalogues } from '../../texts/sentences.ts'
import { TextsProvider } from '../../ui/texts.tsx'
import { PhoneStep } from './phone-step.tsx'

const nothing = () => {}
const { sendFailed, bySms } = catalogues.fr.account.signIn

let root: Root
let host: HTMLElement

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  host = document.body.appendChild(document.createElement('div'))
  root = createRoot(host)
  await act(async () =>
    root.render(
      <TextsProvider language="fr" messages={catalogues.fr}>
        <PhoneStep
          draft={{ country: 'TUN', national: '20900012' }}
          onDraft={nothing}
          earlier={null}
          onReturn={nothing}
          onSent={nothing}
          onPassword={nothing}
          onEmail={nothing}
          lead=""
        />
      </TextsProvider>,
    ),
  )
})

afterEach(async () => {
  await act(async () => root.unmount())
  host.remove()
  vi.unstubAllGlobals()
})

const send = (answer: () => Promise<Response>) => {
  vi.stubGlobal('fetch', answer)
  return act(async () => [...host.querySelectorAll('button')].find((one) => one.textContent === bySms)?.click())
}

const field = () => host.querySelector('input')

test('an outage while sending a code is shown beside the buttons, not as an error of the number', async () => {
  await send(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(host.textContent?.split(sendFailed)).toHaveLength(2)
  expect(host.textContent).not.toContain('Network Error')
  expect(field()?.getAttribute('aria-invalid')).not.toBe('true')
  await send(async () => Response.json({ message: 'Le réseau est en panne.', code: 'unavailable' }, { status: 503 }))
  expect(host.textContent).toContain('Le réseau est en panne.')
  expect(host.textContent).not.toContain(sendFailed)
  expect(field()?.getAttribute('aria-invalid')).not.toBe('true')
})

test('a refused number shows an error', async () => {
  await send(async () => Response.json({ message: 'Vérifiez ce numéro.', code: 'phone-invalid' }, { status: 422 }))
  expect(host.textContent).toContain('Vérifiez ce numéro.')
  expect(field()?.getAttribute('aria-invalid')).toBe('true')
})
