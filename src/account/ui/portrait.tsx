import { InitialStar } from '../../ui/initial-star.tsx'
import type { UserReply } from '../contract.ts'

/** The picture of an account, or the first letter of its name in the star. The name stands beside it. */
export const Portrait = ({ user, className }: { user: UserReply; className?: string }) =>
  user.image_url ? (
    <img src={user.image_url} alt="" className={`rounded-full object-cover ${className ?? 'size-12'}`} />
  ) : (
    <InitialStar name={user.name} index={user.id % 6} className={className} />
  )
