const day = 86_400_000

/** Milliseconds from the sending to the end. */
export const invitationLife = 7 * day

/** Milliseconds for which an invitation that nobody accepted stays in the list. */
export const shownAfterEnd = 7 * day

/** Days after the end of an invitation. Until then, whoever opens its link late reads why it does not work. */
export const invitationRetentionDays = 30
