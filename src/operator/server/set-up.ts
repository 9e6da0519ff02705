import { checkEmail } from '../../account/identifier.ts'
import { checkPassword } from '../../account/password.ts'
import { completeSignIn, type SignedIn, type SignInHook } from '../../account/server/complete-sign-in.ts'
import type { CallOrigin } from '../../account/server/device-store.ts'
import { takeAdvisoryLocks } from '../../account/server/locks.ts'
import { insertOperator } from '../../account/server/operator-store.ts'
import { hashPassword } from '../../account/server/password-hash.ts'
import { insertSession } from '../../account/server/session-store.ts'
import { findUserByEmail, insertUser } from '../../account/server/user-store.ts'
import type { Database } from '../../adapters/database/database.ts'
import { allOf, ok, type Result, refuse } from '../../kernel/result.ts'
import { codePointLength, normaliseText } from '../../kernel/text.ts'
import { recordChange } from '../../server/audit-log.ts'
import type { Session } from '../../server/session.ts'
import type { Tools } from '../../server/tools.ts'
import { isSetUp } from './first-run.ts'
import { consumeSetupLink, inspectLink } from './setup-link-store.ts'

const longestName = 100

type LinkRefusal = 'setup-link-wrong' | 'setup-link-old' | 'already-set-up'

export async function checkSetupLink(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  token: string,
): Promise<Result<true, LinkRefusal>> {
  const state = await inspectLink(db, token, clock.now())
  // Checked after the link is read, so that a link used between the two queries gives `already-set-up`.
  if (await isSetUp(db)) return refuse('already-set-up')
  return state === 'open' ? ok(true) : refuse(state === 'old' ? 'setup-link-old' : 'setup-link-wrong')
}

type Form = { readonly name: string; readonly email: string; readonly password: string }

type WrongField = 'name-missing' | 'name-too-long' | 'email-missing' | 'email-invalid' | 'password-weak'

function readForm(form: Form): Result<Form, WrongField> {
  const name = normaliseText(form.name)
  const email = checkEmail(form.email)
  return allOf<Form, WrongField>({
    name:
      name === '' ? refuse('name-missing') : codePointLength(name) > longestName ? refuse('name-too-long') : ok(name),
    email,
    password: checkPassword(form.password, [name, ...(email.ok ? [email.value] : [])]),
  })
}

export type SetUpHooks = {
  readonly onSignIn: readonly SignInHook[]
  /** Adds the rows that every marketplace needs, such as countries. */
  readonly addReferences: (tx: Database) => Promise<void>
}

type SetUpCall = {
  /** If null, a session is created after the link is accepted, so that a refused call creates none. */
  readonly session: Session | null
  readonly from: CallOrigin
  readonly userAgent: string | null
  readonly token: string
  readonly form: Form
}

/** Creates the first operator and signs them in. */
export async function setUp(
  tools: Tools,
  { session, from, userAgent, token, form }: SetUpCall,
  hooks: SetUpHooks,
): Promise<Result<SignedIn, LinkRefusal | WrongField | 'email-taken'>> {
  const link = await checkSetupLink(tools, token)
  if (!link.ok) return link
  const read = readForm(form)
  if (!read.ok) return read
  const { name, email, password } = read.value
  const passwordHash = await hashPassword(password)
  const now = tools.clock.now()
  return tools.db.transaction(async (tx): Promise<Result<SignedIn, LinkRefusal | 'email-taken'>> => {
    await takeAdvisoryLocks(tx, ['set-up', ...(session ? [`session ${session.id}`] : []), `e-mail ${email}`])
    if (await isSetUp(tx)) return refuse('already-set-up')
    if (await findUserByEmail(tx, email)) return refuse('email-taken')
    if (!(await consumeSetupLink(tx, token))) return refuse('setup-link-wrong')
    await hooks.addReferences(tx)
    const user = await insertUser(tx, { name, email, passwordHash, createdAt: now })
    await insertOperator(tx, user.id, 'operator')
    await recordChange(
      tx,
      { kind: 'person', id: user.id, ip: from.ip },
      {
        at: now,
        shopId: null,
        action: 'operator.added',
        subject: `person ${user.id}`,
        before: null,
        after: { role: 'operator' },
      },
    )
    const entering = session ?? (await insertSession(tx, now, userAgent)).session
    return ok(await completeSignIn(tx, { session: entering, user, from, now, by: 'password' }, hooks.onSignIn))
  })
}
