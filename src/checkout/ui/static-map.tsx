import { shopMapPath, shopMapSize } from '../../address/map-view.ts'
import { classNames } from '../../ui/class-names.ts'

type Props = { shopId: number; label: string; className?: string }

export const StaticMap = ({ shopId, label, className }: Props) => (
  <img
    src={shopMapPath(shopId)}
    width={shopMapSize.width}
    height={shopMapSize.height}
    alt={label}
    decoding="async"
    className={classNames('h-40 w-full bg-sunken object-cover sm:h-48 dark:brightness-[.82]', className)}
  />
)
