import type { ServerBuild } from 'react-router'

/** Replaces the build of the pages, so that tests of routes need no build. */
const withoutPages: ServerBuild = {
  entry: {
    module: {
      default: (_request: Request, status: number, headers: Headers) => new Response('', { status, headers }),
    },
  },
  routes: { root: { id: 'root', path: '', module: { default: () => null } } },
  assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '' },
  assetsBuildDirectory: '',
  basename: '/',
  future: {},
  isSpaMode: false,
  prerender: [],
  publicPath: '/',
  routeDiscovery: { mode: 'initial', manifestPath: '' },
  ssr: true,
}

export const { entry, routes, assets, assetsBuildDirectory, basename, future, isSpaMode, prerender } = withoutPages
export const { publicPath, routeDiscovery, ssr } = withoutPages
