import type { IncomingHttpHeaders } from 'node:http'

/** Whether a page of another site made the browser send this. Callers that are no browser name no origin. */
export const isForeign = ({ origin, host }: IncomingHttpHeaders, publicUrl: string): boolean =>
  origin !== undefined &&
  origin !== '' &&
  origin !== publicUrl &&
  !(URL.canParse(origin) && new URL(origin).host === host)
