import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'

/** Removes `payment=failed` from the URL, so that a reload does not show the message again. */
export const useDeclined = (): { isDeclined: boolean; forgetDeclined: () => void } => {
  const [query, setQuery] = useSearchParams()
  const [isDeclined, setIsDeclined] = useState(query.get('payment') === 'failed')
  const isInAddress = query.has('payment')
  useEffect(() => {
    if (isInAddress)
      setQuery(
        (former) => {
          former.delete('payment')
          return former
        },
        { replace: true, preventScrollReset: true },
      )
  }, [isInAddress, setQuery])
  return { isDeclined, forgetDeclined: () => setIsDeclined(false) }
}
