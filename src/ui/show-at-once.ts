/** A ref for an element to scroll to when it appears, such as a refusal far above the pressed button. */
export const showAtOnce = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'center' })
