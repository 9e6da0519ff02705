import { data } from 'react-router'

/** Throws a 404, for which the error boundary of the root route renders the page. */
export const loader = () => {
  throw data(null, { status: 404 })
}

export default function NotFound() {
  return null
}
