import { data } from 'react-router'

/** The error boundary of the root route renders the page. */
export const loader = () => {
  throw data(null, { status: 404 })
}

export default function NotFound() {
  return null
}
