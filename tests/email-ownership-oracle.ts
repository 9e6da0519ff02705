/**
 * A model of the rules for e-mail ownership, written without code of the product. There are two people and one mailbox. Vera can read the
 * mailbox; Mallory only knows its address. The model says who can sign in to which account, and with what.
 */
export type Person = 'vera' | 'mallory'

export type Account = {
  readonly maker: Person
  /**
   * The state of Vera's address in the account. `written`: entered but not proven. `lost`: another account has proven the address, but the
   * account's password still signs in.
   */
  readonly email: 'none' | 'written' | 'proven' | 'lost'
  readonly phone: boolean
  readonly google: boolean
  readonly password: Person | null
}

/** `session`: the signed-in account. `isRecent`: its password or a code was given in the last ten minutes. `device`: the account that knows this browser. */
type Browser = { readonly session: number | null; readonly isRecent: boolean; readonly device: number | null }

export type World = {
  readonly accounts: readonly Account[]
  readonly browsers: Readonly<Record<Person, Browser>>
  readonly links: readonly number[]
}

const nobody: Browser = { session: null, isRecent: false, device: null }

export const start: World = { accounts: [], browsers: { vera: nobody, mallory: nobody }, links: [] }

const carrier = ({ accounts }: World): number =>
  accounts.findIndex(({ email }) => email === 'written' || email === 'proven')

const change = (world: World, at: number, how: Partial<Account>): World => ({
  ...world,
  accounts: world.accounts.map((account, index) => (index === at ? { ...account, ...how } : account)),
})

const enter = (world: World, who: Person, at: number): World => ({
  ...world,
  browsers: { ...world.browsers, [who]: { session: at, isRecent: true, device: at } },
})

const add = (world: World, account: Partial<Account> & Pick<Account, 'maker'>): World => ({
  ...world,
  accounts: [...world.accounts, { email: 'none', phone: false, google: false, password: null, ...account }],
})

/** Vera proves her address. An account that had only entered the address loses it, and all mailed links become invalid. */
const proven = (world: World): World => {
  const at = carrier(world)
  const lost = at >= 0 && world.accounts[at]?.email === 'written' ? change(world, at, { email: 'lost' }) : world
  return { ...lost, links: [] }
}

const outOf = (world: World, at: number): World => {
  const out = (browser: Browser): Browser => ({
    session: browser.session === at ? null : browser.session,
    isRecent: browser.session === at ? false : browser.isRecent,
    device: browser.device === at ? null : browser.device,
  })
  return { ...world, browsers: { vera: out(world.browsers.vera), mallory: out(world.browsers.mallory) } }
}

const ownOf = (world: World, who: Person): number =>
  world.accounts.findIndex(({ maker, phone }) => maker === who && phone)

/** Signs in by a code to the person's own phone, into the account with this phone or a new one. */
const byPhone =
  (who: Person) =>
  (world: World): World => {
    const at = ownOf(world, who)
    if (at >= 0) return enter(world, who, at)
    return enter(add(world, { maker: who, phone: true }), who, world.accounts.length)
  }

/**
 * Registers with address and password: adds them to a signed-in account without them, or makes a new one. Refused while an account has the
 * address.
 */
const register =
  (who: Person) =>
  (world: World): World => {
    if (carrier(world) >= 0) return world
    const { session, isRecent } = world.browsers[who]
    const here = session === null ? undefined : world.accounts[session]
    const isUnfinished = here && isRecent && here.password === null && (here.email === 'none' || here.email === 'lost')
    if (session !== null && isUnfinished)
      return enter(change(world, session, { email: 'written', password: who }), who, session)
    return enter(add(world, { maker: who, email: 'written', password: who }), who, world.accounts.length)
  }

const googleOf = (world: World, who: Person): number =>
  world.accounts.findIndex(({ maker, google }) => maker === who && google)

/** Signs in by Google, or proves the signed-in account again. Google has verified Vera's address. Mallory has no address at Google. */
const byGoogle =
  (who: Person) =>
  (world: World): World => {
    const known = googleOf(world, who)
    const { session } = world.browsers[who]
    if (session !== null) {
      const browser = { ...world.browsers[who], isRecent: true }
      return session === known ? { ...world, browsers: { ...world.browsers, [who]: browser } } : world
    }
    if (known >= 0) return enter(world, who, known)
    if (who === 'mallory') return enter(add(world, { maker: who, google: true }), who, world.accounts.length)
    const at = carrier(world)
    if (at >= 0 && world.accounts[at]?.email === 'proven')
      return world.accounts[at]?.google ? world : enter(change(world, at, { google: true }), who, at)
    const made = add(proven(world), { maker: who, email: 'proven', google: true })
    return enter(made, who, world.accounts.length)
  }

const connect =
  (who: Person) =>
  (world: World): World => {
    const { session, isRecent } = world.browsers[who]
    const here = session === null ? undefined : world.accounts[session]
    if (session === null || !here || !isRecent) return world
    const known = googleOf(world, who)
    if (known >= 0 && known !== session) return world
    const connected = change(world, session, { google: true })
    const proves = who === 'vera' && here.email === 'written'
    return proves ? { ...change(connected, session, { email: 'proven' }), links: [] } : connected
  }

const ask =
  (who: Person) =>
  (world: World): World => {
    const { session, isRecent } = world.browsers[who]
    if (session === null || !isRecent || world.links.includes(session)) return world
    const at = carrier(world)
    if (at >= 0 && at !== session && world.accounts[at]?.email === 'proven') return world
    return { ...world, links: [...world.links, session].toSorted() }
  }

const confirm = (world: World): World => {
  const { session } = world.browsers.vera
  if (session === null || !world.links.includes(session)) return world
  const at = carrier(world)
  if (at >= 0 && at !== session && world.accounts[at]?.email === 'proven') return world
  const freed = at === session ? { ...world, links: [] } : proven(world)
  return change(freed, session, { email: 'proven' })
}

const isAnchored = ({ phone, google }: Account): boolean => phone || google

/** Vera sets a new password by a mailed link. If `isHers`, she uses her own browser, otherwise an unknown one. */
const reset =
  (isHers: boolean) =>
  (world: World): World => {
    const at = carrier(world)
    const holder = world.accounts[at]
    if (!holder) return world
    const { session, isRecent, device }: Browser = isHers ? world.browsers.vera : nobody
    const isInside = session === at && (isRecent || !isAnchored(holder))
    const isKnown = device === at && !isAnchored(holder)
    if (holder.email === 'proven' || isInside || isKnown)
      return outOf({ ...change(world, at, { email: 'proven', password: 'vera' }), links: [] }, at)
    // The link belongs to the signed-in account, which asks for a password or code first. Nothing changes.
    if (session === at) return world
    return add(proven(world), { maker: 'vera', email: 'proven', password: 'vera' })
  }

/** Vera opens a link that somebody's change of address has sent to her, and says that she did not ask for it. */
const disown = (world: World): World => {
  const at = carrier(world)
  const { session } = world.browsers.vera
  const [first] = world.links
  if (first === undefined || (at >= 0 && world.accounts[at]?.email === 'proven')) return world
  const holder = world.accounts[at]
  if (holder && (session === at || (world.browsers.vera.device === at && !isAnchored(holder)))) return world
  return add(proven(world), { maker: 'vera', email: 'proven', password: 'vera' })
}

const tenMinutes = (world: World): World => ({
  ...world,
  browsers: {
    vera: { ...world.browsers.vera, isRecent: false },
    mallory: { ...world.browsers.mallory, isRecent: false },
  },
})

const signOut =
  (who: Person) =>
  (world: World): World => ({
    ...world,
    browsers: { ...world.browsers, [who]: { ...world.browsers[who], session: null, isRecent: false } },
  })

export const steps = {
  'mallory comes by phone': byPhone('mallory'),
  'mallory registers': register('mallory'),
  'mallory comes by google': byGoogle('mallory'),
  'mallory connects': connect('mallory'),
  'mallory asks for the address': ask('mallory'),
  'vera comes by phone': byPhone('vera'),
  'vera registers': register('vera'),
  'vera comes by google': byGoogle('vera'),
  'vera connects': connect('vera'),
  'vera asks for the address': ask('vera'),
  'vera confirms': confirm,
  'vera resets in a strange browser': reset(false),
  'vera resets in her own': reset(true),
  'vera disowns': disown,
  'vera signs out': signOut('vera'),
  'ten minutes pass': tenMinutes,
} as const satisfies Record<string, (world: World) => World>

export type Step = keyof typeof steps
