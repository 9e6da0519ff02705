/** Parameters that campaigns and social networks add; no page reads them. */
const tracking =
  /^(?:utm_\w+|fbclid|gclid|gclsrc|dclid|gbraid|wbraid|msclkid|ttclid|igshid|yclid|twclid|mc_[ce]id|_gl)(?:=|$)/i

export const withoutTracking = (url: string): string => {
  const at = url.indexOf('?')
  if (at < 0) return url
  const asked = url.slice(at + 1).split('&')
  const kept = asked.filter((one) => !tracking.test(one))
  if (kept.length === asked.length) return url
  const path = url.slice(0, at)
  return kept.length === 0 ? path : `${path}?${kept.join('&')}`
}
