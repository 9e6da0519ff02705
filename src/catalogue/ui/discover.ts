/**
 * Links of one row all lead to the same route: asking the server what stands behind the first of them is enough, and
 * sixty addresses in one question would be too long.
 */
export const discoverBy = (isFirst: boolean): 'render' | 'none' => (isFirst ? 'render' : 'none')
