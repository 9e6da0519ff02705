import { useCallback, useEffect, useRef, useState } from 'react'
import { readStored, store } from '../../ui/device-storage.ts'

const storageKey = 'pro.bell'
const againMs = 15_000
/** Milliseconds after the start of the sound in which a press on the bell is ignored: it may be the unlocking press. */
const wakingMs = 1000

const ring = (audio: AudioContext): void => {
  for (const [index, pitch] of [880, 1175, 880].entries()) {
    const begin = audio.currentTime + index * 0.18
    const tone = audio.createOscillator()
    const volume = audio.createGain()
    tone.frequency.value = pitch
    volume.gain.setValueAtTime(0.3, begin)
    volume.gain.exponentialRampToValueAtTime(0.001, begin + 0.3)
    tone.connect(volume).connect(audio.destination)
    tone.start(begin)
    tone.stop(begin + 0.3)
  }
}

/** `touch`: the bell is on, but the browser allows sound only after a click or key press. */
export type Sound = 'unknown' | 'on' | 'touch' | 'off'

/** Milliseconds without a `statechange` event after which the sound counts as blocked by the browser. */
const silenceMs = 400

/** With `pointerdown`, `TouchToRing` would disappear before the click, which would reach the element below it. */
const touches = ['click', 'keydown'] as const

/** The browser or a phone call may suspend the `AudioContext` at any time, so `sound` follows its state. */
export const useBell = (freshCount: number): { readonly sound: Sound; readonly toggle: () => void } => {
  const [isWanted, setIsWanted] = useState<boolean | null>(null)
  const [isRunning, setIsRunning] = useState<boolean | null>(null)
  const audio = useRef<AudioContext | null>(null)
  const wokenAt = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    // A browser takes a while to make an `AudioContext`, so the page is drawn first.
    const starting = window.setTimeout(() => setIsWanted(readStored(storageKey) !== 'off'))
    return () => clearTimeout(starting)
  }, [])
  useEffect(() => {
    if (!isWanted || typeof AudioContext === 'undefined') return
    const context = new AudioContext()
    audio.current = context
    let wasRunning = false
    const look = () => {
      const runs = context.state === 'running'
      if (runs && !wasRunning) wokenAt.current = performance.now()
      wasRunning = runs
      setIsRunning((known) => (known === null && !runs ? null : runs))
    }
    const silence = window.setTimeout(() => setIsRunning((known) => known ?? false), silenceMs)
    const wake = () => {
      if (context.state === 'running') look()
      else context.resume().then(look, look)
    }
    look()
    wake()
    context.addEventListener('statechange', look)
    document.addEventListener('visibilitychange', wake)
    for (const touch of touches) document.addEventListener(touch, wake)
    return () => {
      context.removeEventListener('statechange', look)
      document.removeEventListener('visibilitychange', wake)
      for (const touch of touches) document.removeEventListener(touch, wake)
      clearTimeout(silence)
      audio.current = null
      setIsRunning(null)
      void context.close()
    }
  }, [isWanted])
  useEffect(() => {
    if (!isRunning || freshCount === 0) return
    const sound = () => {
      if (audio.current?.state === 'running') ring(audio.current)
    }
    sound()
    const timer = window.setInterval(sound, againMs)
    return () => clearInterval(timer)
  }, [isRunning, freshCount])
  const toggle = useCallback(() => {
    if (isWanted === null || (isWanted && (!isRunning || performance.now() - wokenAt.current < wakingMs))) return
    store(storageKey, isWanted ? 'off' : 'on')
    setIsWanted(!isWanted)
  }, [isWanted, isRunning])
  if (isWanted === false) return { sound: 'off', toggle }
  if (isRunning === null) return { sound: 'unknown', toggle }
  return { sound: isRunning ? 'on' : 'touch', toggle }
}
