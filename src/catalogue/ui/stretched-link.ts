/** A link whose target is the whole card around it; the ring is drawn around the card too. The card is `relative`. */
export const stretchedLinkClass =
  'scroll-mt-28 scroll-mb-20 text-inherit no-underline after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-focus'
