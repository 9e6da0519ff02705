import type { Tools } from '../../server/tools.ts'
import { isSetUp } from './operator-store.ts'

export type FirstRun = {
  /** True until the installation is set up. After that, it no longer asks the database. */
  isClosed(): boolean | Promise<boolean>
  /** Whether the installation was set up when `isClosed` last asked, without a query. */
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
