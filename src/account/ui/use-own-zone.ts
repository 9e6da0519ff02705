import { useEffect, useState } from 'react'

const serverZone = 'Africa/Tunis'

/** The server does not know the browser's time zone, so the first render uses Tunis. */
export const useOwnZone = (): string => {
  const [zone, setZone] = useState(serverZone)
  useEffect(() => setZone(Intl.DateTimeFormat().resolvedOptions().timeZone || serverZone), [])
  return zone
}
