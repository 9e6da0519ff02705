import { classNames } from './class-names.ts'

/** A formatted amount, kept in one piece and readable from left to right in every language. */
export const Price = ({ text, className }: { text: string; className?: string }) => (
  <bdi dir="ltr" className={classNames('whitespace-nowrap tabular-nums', className)}>
    {text}
  </bdi>
)
