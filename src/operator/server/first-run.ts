import type { Tools } from '../../server/tools.ts'
import { isSetUp } from './operator-store.ts'

export type FirstRun = {
  /** Asks the database until the installation is set up, and never again. */
  isClosed(): boolean | Promise<boolean>
  /** The last known state, without a query. */
  isOpen(): boolean
}

export const createFirstRun = ({ config, db }: Pick<Tools, 'config' | 'db'>): FirstRun => {
  let isOpen = config.demo
  let asking: Promise<boolean> | null = null
  const ask = async (): Promise<boolean> => {
    try {
      isOpen = await isSetUp(db)
      return !isOpen
    } finally {
      asking = null
    }
  }
  return {
    isOpen: () => isOpen,
    isClosed: () => {
      if (isOpen) return false
      asking ??= ask()
      return asking
    },
  }
}
