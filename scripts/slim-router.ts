import type { Plugin } from 'vite'

/** Puts one text in the place of another, everywhere in the file. */
type Put = readonly [from: string, to: string]
/** Removes everything from the beginning of one text to the beginning of the next one. */
type Cut = { readonly from: string; readonly to: string; readonly put?: string }

type Edits = { readonly puts?: readonly Put[]; readonly cuts?: readonly Cut[] }

/** By file of React Router. Cuts come first. */
export const routerEdits: Readonly<Record<string, Edits>> = {
  'router/router.js': {
    cuts: [
      // Navigations with a body, which call an action.
      {
        from: '\t\telse if (opts && opts.submission && isMutationMethod(opts.submission.formMethod)) {',
        to: '\t\tlet { shortCircuited, matches: updatedMatches',
      },
      { from: '\tasync function handleAction(', to: '\tasync function handleLoaders(' },
      {
        from: '\t\tlet isActionReload = state.actionData',
        to: '\t\tlet loaderData = newState.loaderData ?',
        put: '\t\tconst actionData = null;\n',
      },
      {
        from: '\t\tlet { path, submission, error } = normalizeNavigateOptions(false, ',
        to: '\t\tlet maskPath;',
        put: '\t\tconst submission = void 0, error = void 0;\n\t\tlet path = normalizeTo(state.location, state.matches, basename, to, opts?.fromRouteId, opts?.relative);\n',
      },
      // Fetchers.
      { from: '\tfunction getUpdatedRevalidatingFetchers(', to: '\tasync function startRedirectNavigation(' },
      {
        from: '\t\trevalidatingFetchers.forEach((rf) => {\n\t\t\tabortFetcher',
        to: '\t\tif (request.signal.aborted) return { shortCircuited: true };\n\t\tif (pendingNavigationController) pendingNavigationController.signal.removeEventListener',
        put: '\t\tlet loaderResults = await callDataStrategy(request, location, dsMatches, scopedContext, null);\n',
      },
      {
        from: '\t\tif (pendingNavigationController) pendingNavigationController.signal.removeEventListener',
        to: '\t\tlet redirect = findRedirect(loaderResults);',
      },
      {
        from: '\t\tredirect = findRedirect(fetcherResults);',
        to: '\t\tif (initialHydration && state.errors) errors = {',
        put: '\t\tlet { loaderData, errors } = processRouteLoaderData(matches, loaderResults, pendingActionResult);\n',
      },
      {
        from: '\t\tlet didUpdateFetcherRedirects = markFetchRedirectsDone(workingFetchers);\n\t\tlet didAbortFetchLoads',
        to: '\t\treturn {\n\t\t\tmatches,\n\t\t\tloaderData,\n\t\t\terrors,\n',
      },
      { from: '\tasync function callLoadersAndMaybeResolveData(', to: '\tfunction interruptActiveLoads(' },
      {
        from: '\t\tfetchLoadMatches.forEach((_, key) => {\n\t\t\tif (fetchControllers',
        to: '\t}\n\tfunction updateFetcherState(',
      },
      { from: '\tfunction updateFetcherState(', to: '\tfunction handleNavigational404(' },
      {
        from: '\t\tlet unmountedFetchers = [];',
        to: '\t\tif (subscribers.size === 0) bufferedInitialStateUpdate',
      },
      { from: '\t\tunmountedFetchers.forEach((key) => deleteFetcher', to: '\t}\n\tfunction completeNavigation(' },
      { from: '\tlet revalidatingFetchers = [];\n\tfetchLoadMatches', to: '\treturn {\n\t\tdsMatches,' },
      { from: '\tfunction dispose() {', to: '\tfunction subscribe(fn) {' },
      // Blockers.
      {
        from: '\t\t\tif (unblockBlockerHistoryUpdate) {',
        to: '\t\t\treturn startNavigation(historyAction, location);',
      },
      {
        from: '\t\tlet blockerKey = shouldBlockNavigation({',
        to: '\t\tawait startNavigation(historyAction, nextLocation, {',
      },
      { from: '\t\tlet blockers = state.blockers;', to: '\t\tlet restoreScrollPosition = isUninterrupted' },
      // Transitions between pages, which the browser draws, and masked addresses.
      {
        from: '\t\tlet viewTransitionOpts;',
        to: '\t\tupdateState({\n\t\t\t...newState,\n\t\t\tactionData,',
        put: '\t\tconst viewTransitionOpts = void 0;\n',
      },
      {
        from: '\t\tif (isBrowser) {\n\t\t\trestoreAppliedTransitions(',
        to: '\t\tif (!state.initialized) startNavigation("POP"',
      },
      { from: '\t\tif (opts?.mask) {', to: '\t\tlet currentLocation = state.location;' },
      // Instrumentation, and replacing routes while developing.
      {
        from: '\t\tif (opts?.instrumentationNavigateMetaReceiver) {',
        to: '\t\tif (!matches) {\n\t\t\tlet { error, notFound',
      },
      { from: '\tfunction _internalSetRoutes(', to: '\tfunction patchRoutes(' },
      { from: '\t\tgetFetcher,\n\t\tresetFetcher,', to: '\t\tpatchRoutes,' },
      { from: '\t\t_internalFetchControllers: fetchControllers,', to: '\t};\n\tif (init.instrumentations) router' },
    ],
    puts: [
      ['init.instrumentations', '(void 0)'],
      ['\t\tlet instrumentationNavigateMetaReceiver = consumeInstrumentationClientResultMetaReceiver(router);\n', ''],
      [
        'opts && opts.defaultShouldRevalidate,\n\t\t\tinstrumentationNavigateMetaReceiver',
        'opts && opts.defaultShouldRevalidate',
      ],
      ['let { dsMatches, revalidatingFetchers } = getMatchesToLoad(', 'let { dsMatches } = getMatchesToLoad('],
      [' && revalidatingFetchers.length === 0)', ')'],
      [
        '\t\t\tlet workingFetchers = new Map(state.fetchers);\n\t\t\tlet didUpdateFetcherRedirects = markFetchRedirectsDone(workingFetchers);\n',
        '',
      ],
      ['\t\t\t\t...didUpdateFetcherRedirects ? { fetchers: workingFetchers } : {}\n', ''],
      [
        '\t\t\tif (revalidatingFetchers.length > 0) updates.fetchers = getUpdatedRevalidatingFetchers(revalidatingFetchers);\n',
        '',
      ],
      ['\t\t\t...shouldUpdateFetchers ? { workingFetchers } : {}\n', ''],
      ['deletedFetchers: unmountedFetchers', 'deletedFetchers: []'],
      ['\t\tdsMatches,\n\t\trevalidatingFetchers\n', '\t\tdsMatches\n'],
      ['\t\t\tpreventScrollReset,\n\t\t\tblockers\n', '\t\t\tpreventScrollReset\n'],
      ['\t\tfetch,\n\t\trevalidate,', '\t\trevalidate,'],
    ],
  },
  'components.js': {
    cuts: [
      { from: '\t\tnewState.fetchers.forEach((fetcher, key)', to: '\t\tif (!viewTransitionOpts || !isViewTransition' },
      { from: '\t\tif (reactDomFlushSyncImpl && flushSync) {\n\t\t\treactDomFlush', to: '\t}, [\n\t\trouter.window,' },
      {
        from: '\tReact$1.useEffect(() => {\n\t\tif (vtContext.isTransitioning',
        to: '\tlet navigator = React$1.useMemo(',
      },
      { from: '\tlet [pendingState, setPendingState]', to: '\tlet fetcherData = React$1.useRef(' },
    ],
    puts: [
      ['if (!viewTransitionOpts || !isViewTransitionAvailable) {', '{'],
      ['\t\ttransition,\n\t\trenderDfd,\n\t\tuseTransitions,', '\t\tuseTransitions,'],
      ['function RouterProvider(', 'const still = { isTransitioning: false };\nfunction RouterProvider('],
      ['{ value: vtContext }', '{ value: still }'],
    ],
  },
  'hooks.js': {
    // Parts for React's server components.
    cuts: [{ from: '\t\tif (this.context && typeof error', to: '\t\tlet result = error !== void 0 ?' }],
    puts: [
      ['\tstatic contextType = RSCRouterContext;\n', ''],
      ['\t\tif (this.context) return /* @__PURE__ */ React$1.createElement(RSCErrorHandler, { error }, result);\n', ''],
      ['React$1.useContext(IsDataRouteContext) ? useNavigateStable() : useNavigateUnstable()', 'useNavigateStable()'],
    ],
  },
  'dom/lib.js': {
    // `src/ui/query-form.tsx` does what Mida needs of it.
    cuts: [
      { from: 'const Form = React$1.forwardRef(', to: '/**\n* Emulates the browser', put: 'const Form = null;\n' },
    ],
  },
  'dom/ssr/components.js': { puts: [['\tif (rsc) return ', '\tif (false) return ']] },
  'dom/ssr/errorBoundaries.js': {
    cuts: [{ from: '\tlet heyDeveloper = ', to: '\tif (isRouteErrorResponse(error)) return' }],
    puts: [
      [', heyDeveloper)', ')'],
      [', renderScripts ? /* @__PURE__ */ React$1.createElement(Scripts, null) : null', ''],
    ],
  },
  // No route has an action, or a loader or middleware for the browser.
  'dom/ssr/routes.js': {
    cuts: [
      { from: '\t\t\tdataRoute.action = ({ request', to: '\t\t} else {\n\t\t\tif (!route.hasClientLoader)' },
      { from: '\t\t\tif (!route.hasClientAction) dataRoute.action', to: '\t\t\tlet lazyRoutePromise;' },
      {
        from: '\t\t\t\treturn await prefetchStylesAndCallHandler(async () => {\n\t\t\t\t\tinvariant(routeModule, "No `routeModule` available for critical-route loader',
        to: '\t\t\t};\n\t\t\tdataRoute.loader.hydrate',
        put: '\t\t\t\treturn prefetchStylesAndCallHandler(() => fetchServerLoader(singleFetch));\n',
      },
      { from: '\t\t\t\tloader: route.hasClientLoader ? async', to: '\t\t\t\tshouldRevalidate: async () => {' },
      {
        from: '\t\t\t\t\tif (route.clientLoaderModule || route',
        to: '\t\t\t\t\tlet routeModulePromise = loadRouteModule',
      },
    ],
    puts: [['\t\t\t\t\tprefetchRouteModuleChunks(route);\n', '']],
  },
  'dom/ssr/single-fetch.js': {
    cuts: [
      {
        from: '\t\tif (shouldAllowOptOut(m) && hasClientLoader) {',
        to: '\t\tif (hasLoader) routesParams.add(routeId);',
      },
      { from: '\t\tif (!ssr && !foundRevalidating', to: '\t\treturn singleFetchLoaderNavigationStrategy(' },
    ],
    puts: [
      ['\t\tif (request.method !== "GET") return singleFetchActionStrategy(args, fetchAndDecode);\n', ''],
      ['await createRequestInit(request)', '{ signal: request.signal }'],
    ],
  },
  'dom-export/hydrated-router.js': {
    puts: [['\trouter.createRoutesForHMR = UNSAFE_createClientRoutesWithHMRRevalidationOptOut;\n', '']],
  },
}

const literal = /(?:"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`)/.source
const warnings = new RegExp(`\\b(?:warning|warnOnce)\\([^;]*?, ${literal}\\);`, 'g')
// An assignment to a function keeps it in the file, even if nothing uses it.
const displayNames = /^\w+\.displayName = "\w+";\n/gm
const invariants = new RegExp(`\\b(invariant|UNSAFE_invariant)\\(([^;]*?), ${literal}\\);`, 'g')

/** What the router says about a wrong use of it is read while developing, not by browsers. */
export const withoutComplaints = (code: string): string =>
  code.replace(warnings, ';').replace(invariants, '$1($2);').replace(displayNames, '')

/** Throws when a text is missing or in several places, because then the router has changed, and this list has to be read again. */
export const slim = (code: string, { puts = [], cuts = [] }: Edits): string => {
  let text = code
  for (const { from, to, put = '' } of cuts) {
    const start = text.indexOf(from)
    const end = text.indexOf(to, start + from.length)
    if (start < 0 || end < 0 || text.indexOf(from, start + 1) >= 0)
      throw new Error(`cannot cut ${JSON.stringify(from)}`)
    text = text.slice(0, start) + put + text.slice(end)
  }
  for (const [from, to] of puts) {
    if (!text.includes(from)) throw new Error(`cannot replace ${JSON.stringify(from)}`)
    text = text.replaceAll(from, () => to)
  }
  return text
}

const fileOfRouter = /\/react-router\/dist\/production\/lib\/(.+)$/

/** Removes parts of React Router that Mida does not use from the browser's code. */
export const slimRouter: Plugin = {
  name: 'slim-router',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  transform(code, id) {
    const [, file] = fileOfRouter.exec(id) ?? []
    if (file === undefined) return null
    return { code: withoutComplaints(slim(code, routerEdits[file] ?? {})), map: null }
  },
}
