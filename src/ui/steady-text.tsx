type Props = {
  children: string
  among: readonly string[]
}

/** Has the width of the longest text in `among`, so that nothing beside it moves when the text changes. */
export const SteadyText = ({ children, among }: Props) => (
  <span
    data-texts={among.join('\n')}
    className="inline-flex flex-col after:invisible after:h-0 after:overflow-hidden after:whitespace-pre after:content-[attr(data-texts)]"
  >
    {children}
  </span>
)
