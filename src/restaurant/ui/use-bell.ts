import { useEffect, useRef, useState } from 'react'

const storageKey = 'pro.bell'
const againMs = 15_000

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

/** Rings for new orders until somebody touches them. A browser makes no sound before the first touch of the page, so that touch wakes it. */
export const useBell = (freshCount: number): { readonly isOn: boolean; readonly toggle: () => void } => {
  const [isOn, setIsOn] = useState(false)
  const audio = useRef<AudioContext | null>(null)
  useEffect(() => setIsOn(localStorage.getItem(storageKey) === 'on'), [])
  useEffect(() => {
    if (!isOn) return
    const wake = () => {
      audio.current ??= new AudioContext()
      void audio.current.resume()
    }
    wake()
    document.addEventListener('pointerdown', wake)
    document.addEventListener('keydown', wake)
    return () => {
      document.removeEventListener('pointerdown', wake)
      document.removeEventListener('keydown', wake)
    }
  }, [isOn])
  useEffect(() => {
    if (!isOn || freshCount === 0) return
    const sound = () => audio.current?.state === 'running' && ring(audio.current)
    sound()
    const timer = window.setInterval(sound, againMs)
    return () => clearInterval(timer)
  }, [isOn, freshCount])
  const toggle = () => {
    const next = !isOn
    setIsOn(next)
    localStorage.setItem(storageKey, next ? 'on' : 'off')
    if (!next) return
    audio.current ??= new AudioContext()
    ring(audio.current)
  }
  return { isOn, toggle }
}
