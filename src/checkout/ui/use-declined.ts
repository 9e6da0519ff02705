import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'

/** The way back from a gateway that was not paid, told until the next try: a reload or the back button must not tell it of another order. */
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
