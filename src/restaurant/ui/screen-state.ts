import { type RefObject, useEffect, useRef } from 'react'
import type { ScreenKind } from '../screens.ts'
import type { ScreenState } from './follow-orders.ts'
import type { Sound } from './use-bell.ts'

/** What the server learns about the screen with each request. A ref, because the sound is known only after the orders. */
export type ScreenRef = RefObject<Omit<ScreenState, 'numbers'>>

export const useScreenRef = (kind: ScreenKind): ScreenRef => useRef({ kind, sound: 'off', isAwake: false })

export const useScreenReport = (screen: ScreenRef, sound: Sound, isAwake: boolean | null): void =>
  useEffect(() => {
    const { kind } = screen.current
    screen.current = { kind, sound: sound === 'unknown' ? 'off' : sound, isAwake: isAwake === true }
  }, [screen, sound, isAwake])
