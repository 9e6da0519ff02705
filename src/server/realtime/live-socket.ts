import type { WebSocket } from '@fastify/websocket'
import {
  type Closing,
  closingFrame,
  closings,
  type Frame,
  pingFrame,
  pongFrame,
  readFrame,
  unreadableFrame,
} from './protocol.ts'

export type SocketRules = {
  readonly activityMs: number
  readonly pongMs: number
  readonly queueBytes: number
  readonly framesPerMinute: number
}

export type LiveSocket = {
  readonly isOpen: boolean
  send(frame: string): void
  close(closing: Closing): void
}

type Events = { onFrame(frame: Frame): void; onClosed(): void }

const closeTimeoutMs = 1000

export const openSocket = (socket: WebSocket, rules: SocketRules, { onFrame, onClosed }: Events): LiveSocket => {
  let isOpen = true
  let framesLeft = rules.framesPerMinute
  let minuteEnds = performance.now() + 60_000
  let pongTimer: NodeJS.Timeout | undefined

  const send = (frame: string): void => {
    if (!isOpen) return
    if (socket.bufferedAmount + frame.length > rules.queueBytes) socket.terminate()
    else socket.send(frame)
  }
  const close = (closing: Closing): void => {
    if (!isOpen) return
    send(closingFrame(closing))
    isOpen = false
    socket.close(closings[closing].code, closings[closing].text)
    setTimeout(() => socket.terminate(), closeTimeoutMs).unref()
  }
  const quietTimer = setTimeout(() => {
    send(pingFrame)
    pongTimer = setTimeout(() => close('no-pong'), rules.pongMs)
  }, rules.activityMs)
  const isFlood = (): boolean => {
    const now = performance.now()
    if (now > minuteEnds) {
      framesLeft = rules.framesPerMinute
      minuteEnds = now + 60_000
    }
    framesLeft -= 1
    return framesLeft < 0
  }

  socket.on('message', (bytes, isBinary) => {
    if (!isOpen) return
    clearTimeout(pongTimer)
    quietTimer.refresh()
    if (isFlood()) return close('over-capacity')
    const frame = isBinary ? null : readFrame(bytes.toString())
    if (!frame) return send(unreadableFrame)
    if (frame.event === 'pusher:ping') return send(pongFrame)
    if (frame.event !== 'pusher:pong') onFrame(frame)
  })
  socket.on('close', () => {
    isOpen = false
    clearTimeout(pongTimer)
    clearTimeout(quietTimer)
    onClosed()
  })
  return {
    get isOpen() {
      return isOpen
    },
    send,
    close,
  }
}
