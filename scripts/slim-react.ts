import type { Plugin } from 'vite'

/** Functions of React DOM that run only if a page uses the component. React calls a few of them in any case; then they do nothing. */
export const unusedFunctions = {
  ViewTransition: [
    'applyViewTransitionName',
    'applyViewTransitionToHostInstances',
    'commitAppearingPairViewTransitions',
    'commitDeletedPairViewTransitions',
    'commitEnterViewTransitions',
    'commitExitViewTransitions',
    'commitNestedViewTransitions',
    'createViewTransitionInstance',
    'getViewTransitionClassName',
    'getViewTransitionName',
    'measureNestedViewTransitions',
    'measureViewTransitionHostInstancesRecursive',
    'pushViewTransitionCancelableScope',
    'reportViewTransitionError',
    'restoreEnterOrExitViewTransitions',
    'restoreNestedViewTransitions',
    'restorePairedViewTransitions',
    'restoreViewTransitionName',
    'restoreViewTransitionOnHostInstances',
    'scheduleViewTransitionEvent',
    'startViewTransition',
    'trackEnterViewTransitions',
    'ViewTransitionPseudoElement',
  ],
  SuspenseList: [
    'cutOffTailIfNeeded',
    'findFirstSuspended',
    'initSuspenseListRenderState',
    'popSuspenseListContext',
    'pushSuspenseListContext',
    'updateSuspenseListComponent',
  ],
} as const

/** Throws when a function is missing, because then React has changed, and this list has to be read again. */
export const withoutBodies = (code: string, names: readonly string[]): string => {
  let text = code
  for (const name of names) {
    const start = text.indexOf(`\nfunction ${name}(`)
    const body = text.indexOf(') {\n', start)
    const end = text.indexOf('\n}\n', start)
    if (start < 0 || body < 0 || end < body) throw new Error(`cannot find the function ${name}`)
    text = `${text.slice(0, body)}) {}\n${text.slice(end + '\n}\n'.length)}`
  }
  return text
}

const components = Object.keys(unusedFunctions)
const importsOne = new RegExp(`\\b(?:unstable_)?(?:${components.join('|')})\\b[^;]*?['"]react['"]`)
const isReact = /\/node_modules\/(?:react|react-dom|scheduler)\//

export const usesWhatIsLeftOut = (code: string): boolean => importsOne.test(code)

/** Leaves parts of React DOM that Mida does not use out of the browser's code. */
export const slimReact: Plugin = {
  name: 'slim-react',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  transform(code, id) {
    if (id.endsWith('/react-dom/cjs/react-dom-client.production.js'))
      return { code: withoutBodies(code, Object.values(unusedFunctions).flat()), map: null }
    if (!isReact.test(id) && usesWhatIsLeftOut(code))
      this.error(`${id} needs one of ${components.join(', ')}, which scripts/slim-react.ts leaves out`)
    return null
  },
}
