// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { catalogues } from '../../texts/sentences.ts'
import { TextsProvider } from '../../ui/texts.tsx'
import { Bell, TouchToRing } from './bell.tsx'
import { useBell } from './use-bell.ts'

const words = catalogues.fr.restaurant.sound

/** An audio context that the test allows or blocks. */
let mayPlay: boolean
let rings: number
let contexts: Sound[]

class Sound extends EventTarget {
  state = 'suspended'
  currentTime = 0
  destination = {}
  constructor() {
    super()
    contexts.push(this)
  }
  turn(state: string): void {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
  async resume(): Promise<void> {
    if (mayPlay) this.turn('running')
  }
  async close(): Promise<void> {
    this.state = 'closed'
  }
  createOscillator() {
    rings += 1
    const tone = { frequency: { value: 0 }, connect: () => tone, start: () => {}, stop: () => {} }
    return tone
  }
  createGain() {
    const volume = {
      gain: { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} },
      connect: () => volume,
    }
    return volume
  }
}

let root: Root
let host: HTMLElement

const Heard = ({ freshCount }: { freshCount: number }) => {
  const { sound, toggle } = useBell(freshCount)
  return (
    <>
      <Bell sound={sound} isShort={false} onToggle={toggle} />
      {sound === 'touch' && <TouchToRing />}
    </>
  )
}

const show = async (freshCount: number) => {
  await act(async () =>
    root.render(
      <TextsProvider language="fr" messages={catalogues.fr}>
        <Heard freshCount={freshCount} />
      </TextsProvider>,
    ),
  )
  await wait(0)
}

const touch = () => act(async () => void document.dispatchEvent(new Event('click', { bubbles: true })))
const wait = (milliseconds: number) => act(async () => vi.advanceTimersByTimeAsync(milliseconds))
const pressBell = () => act(async () => host.querySelector('button')?.click())

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('AudioContext', Sound)
  mayPlay = false
  rings = 0
  contexts = []
  host = document.body.appendChild(document.createElement('div'))
  root = createRoot(host)
})

afterEach(async () => {
  await act(async () => root.unmount())
  host.remove()
  vi.restoreAllMocks()
  localStorage.clear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a board without sound says so in large letters, and rings for waiting orders after a touch', async () => {
  await show(2)
  await wait(400)
  expect(host.textContent).toContain(words.touch)
  expect(host.textContent).toContain(words.touchHere)
  await wait(60_000)
  expect(rings).toBe(0)
  mayPlay = true
  await touch()
  expect(host.textContent).toBe(words.on)
  expect(rings).toBe(3)
  await wait(15_000)
  expect(rings).toBe(6)
  await show(0)
  await wait(60_000)
  expect(rings).toBe(6)
})

test('a suspended sound is shown at once, and the next touch restores it', async () => {
  mayPlay = true
  await show(1)
  expect(host.textContent).toBe(words.on)
  mayPlay = false
  await act(async () => contexts[0]?.turn('interrupted'))
  expect(host.textContent).toContain(words.touchHere)
  const before = rings
  await wait(60_000)
  expect(rings).toBe(before)
  mayPlay = true
  await touch()
  expect(host.textContent).toBe(words.on)
})

test('the press that wakes the bell does not switch it off; the next one does, and a reload remembers', async () => {
  await show(1)
  await wait(400)
  mayPlay = true
  await touch()
  await pressBell()
  expect(host.textContent).toBe(words.on)
  await wait(2000)
  await pressBell()
  expect(host.textContent).toBe(words.off)
  await act(async () => root.unmount())
  root = createRoot(host)
  await show(1)
  expect(host.textContent).toBe(words.off)
  await pressBell()
  expect(host.textContent).toBe(words.on)
})

test('a browser that blocks the storage still rings', async () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError')
  }
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked)
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked)
  mayPlay = true
  await show(1)
  expect(host.textContent).toBe(words.on)
  await wait(1001)
  await pressBell()
  expect(host.textContent).toBe(words.off)
})
