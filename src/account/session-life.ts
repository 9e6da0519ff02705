const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

type SessionLife = { readonly absolute: number; readonly idle: number }

/** In milliseconds. Shorter for staff and operators, who see other people's data. */
export const sessionLife: Readonly<Record<'customer' | 'staff', SessionLife>> = {
  customer: { absolute: 30 * day, idle: 14 * day },
  staff: { absolute: 12 * hour, idle: 30 * minute },
}

/** The time of a session's last request is stored at most once per interval. */
const touchInterval = 5 * minute

export const bearerLife = 10 * minute

const proofLife = 10 * minute

type SessionTimes = { readonly startedAt: Date; readonly lastSeenAt: Date }

export const isAlive = ({ startedAt, lastSeenAt }: SessionTimes, kind: keyof typeof sessionLife, now: Date): boolean =>
  now.getTime() - startedAt.getTime() < sessionLife[kind].absolute &&
  now.getTime() - lastSeenAt.getTime() < sessionLife[kind].idle

export const isDueForTouch = ({ lastSeenAt }: SessionTimes, now: Date): boolean =>
  now.getTime() - lastSeenAt.getTime() >= touchInterval

export const isProvenRecently = (provenAt: Date | null, now: Date): boolean =>
  provenAt !== null && now.getTime() - provenAt.getTime() < proofLife

export const pendingLife = 10 * minute

export const deviceLife = 90 * day
