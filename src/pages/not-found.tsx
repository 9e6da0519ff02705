import { data } from 'react-router'

/** The root's error boundary renders the page. */
export const loader = () => {
  throw data(null, { status: 404 })
}

export default function NotFound() {
  return null
}
