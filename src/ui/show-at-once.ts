/** A ref for what must be seen when it appears, such as a refusal far above the button that was pressed. */
export const showAtOnce = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'center' })
