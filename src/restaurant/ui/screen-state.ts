import { type RefObject, useEffect, useRef } from 'react'
import type { ScreenKind } from '../screens.ts'
import type { ScreenState } from './follow-orders.ts'
import type { Sound } from './use-bell.ts'

/** What each request tells the server about the screen. A ref, because `useBell` knows the sound only after a reply. */
export type ScreenRef = RefObject<Omit<ScreenState, 'numbers'>>

export const useScreenRef = (kind: ScreenKind): ScreenRef => useRef({ kind, sound: 'off', isAwake: false })

export const useScreenReport = (screen: ScreenRef, sound: Sound, isAwake: boolean | null): void =>
  useEffect(() => {
    const { kind } = screen.current
    screen.current = { kind, sound: sound === 'unknown' ? 'off' : sound, isAwake: isAwake === true }
  }, [screen, sound, isAwake])
