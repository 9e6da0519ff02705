import { type ReviewChip, type ReviewSubject, reviewChips } from '../review.ts'

export type ReviewDraft = {
  /** 0 before a star is chosen. */
  readonly stars: number
  readonly chips: readonly ReviewChip[]
  readonly words: string
}

const keyOf = ({ kind, id }: ReviewSubject): string => `review:${kind}:${id}`

/** What was typed in this tab for a review that is not sent yet. */
export const readReviewDraft = (subject: ReviewSubject): ReviewDraft | null => {
  try {
    const kept: Partial<ReviewDraft> | null = JSON.parse(sessionStorage.getItem(keyOf(subject)) ?? 'null')
    if (kept === null) return null
    const { stars = 0, chips = [], words = '' } = kept
    return { stars, chips: reviewChips.filter((chip) => chips.includes(chip)), words }
  } catch {
    // Storage is blocked, or its text is not JSON.
    return null
  }
}

export const keepReviewDraft = (subject: ReviewSubject, draft: ReviewDraft): void => {
  try {
    sessionStorage.setItem(keyOf(subject), JSON.stringify(draft))
  } catch {}
}

export const forgetReviewDraft = (subject: ReviewSubject): void => {
  try {
    sessionStorage.removeItem(keyOf(subject))
  } catch {}
}
