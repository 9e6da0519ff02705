const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

type SessionLife = { readonly absolute: number; readonly idle: number }

/** Milliseconds from sign-in, and since the last request. Staff and operators see other people's data, so theirs are short. */
export const sessionLife: Readonly<Record<'customer' | 'staff', SessionLife>> = {
  customer: { absolute: 30 * day, idle: 14 * day },
  staff: { absolute: 12 * hour, idle: 30 * minute },
}

/** Seen again before this many milliseconds have passed, a session is not written. */
const touchInterval = 5 * minute

export const bearerLife = 10 * minute

/** How long a password or a code of the own phone counts as proof for changing how one signs in. */
const proofLife = 10 * minute

type SessionTimes = { readonly startedAt: Date; readonly lastSeenAt: Date }

export const isAlive = ({ startedAt, lastSeenAt }: SessionTimes, kind: keyof typeof sessionLife, now: Date): boolean =>
  now.getTime() - startedAt.getTime() < sessionLife[kind].absolute &&
  now.getTime() - lastSeenAt.getTime() < sessionLife[kind].idle

export const isDueForTouch = ({ lastSeenAt }: SessionTimes, now: Date): boolean =>
  now.getTime() - lastSeenAt.getTime() >= touchInterval

/** Whether the user proved recently enough who this is to change phone, e-mail or password. */
export const isProvenRecently = (provenAt: Date | null, now: Date): boolean =>
  provenAt !== null && now.getTime() - provenAt.getTime() < proofLife

/** How long a sign-in waits for its second factor. */
export const pendingLife = 10 * minute

/** How long a browser that proved who uses it is known again. */
export const deviceLife = 90 * day
