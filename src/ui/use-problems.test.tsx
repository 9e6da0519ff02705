// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { useProblems } from './use-problems.ts'

afterEach(() => {
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

const fieldOf: Readonly<Record<string, string>> = { 'email-invalid': 'email', 'phone-invalid': 'phone' }

test('every wrong field is marked, the first in the form has the focus, and typing clears only its own mark', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const held: { problems?: ReturnType<typeof useProblems<string>> } = {}
  const Form = () => {
    const problems = useProblems<string>(({ code }) => fieldOf[code])
    held.problems = problems
    return (
      <form ref={problems.form}>
        {['email', 'phone'].map((name) => (
          <input key={name} name={name} aria-invalid={problems.errorOf(name) ? true : undefined} />
        ))}
      </form>
    )
  }
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () => root.render(<Form />))
  const wrong = () => [...document.querySelectorAll('[aria-invalid]')].map((one) => one.getAttribute('name'))
  const answer = (code: string, others?: object) => ({
    code,
    message: code,
    status: 422,
    retryAfter: null,
    details: { others },
  })

  await act(async () => {
    const others = [{ code: 'email-invalid', message: 'E-mail?' }, { code: 'other', message: '' }, null]
    expect(held.problems?.mark(answer('phone-invalid', others))).toBe(true)
  })
  expect(wrong()).toEqual(['email', 'phone'])
  expect(held.problems?.errorOf('email')).toBe('E-mail?')
  expect(document.activeElement?.getAttribute('name')).toBe('email')
  await act(async () => held.problems?.forget('email'))
  expect(wrong()).toEqual(['phone'])
  await act(async () => expect(held.problems?.mark(answer('changed-meanwhile'))).toBe(false))
  expect(wrong()).toEqual([])
  await act(async () => root.unmount())
})
