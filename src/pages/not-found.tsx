import { data } from 'react-router'

/** Every address that no other screen owns: the designed page of the root's error boundary. */
export const loader = () => {
  throw data(null, { status: 404 })
}

export default function NotFound() {
  return null
}
