import type { Texts } from '../../kernel/texts.ts'
import type { fr } from './tablets-fr.ts'

export const en: Texts<typeof fr> = {
  title: 'Tablets',
  lead: 'A tablet on the counter or in the kitchen shows orders with nobody signed in. It does what its role does and nothing more, for thirty days; you stop it whenever you like.',
  none: 'No tablet yet.',
  name: 'Name of the tablet',
  nameHint: 'For example: “Counter” or “Terrace”.',
  role: 'Its role',
  make: 'Add a tablet',
  waiting: 'The link waits to be opened, until {until}.',
  paired: 'Paired: it shows the board now.',
  seen: 'Seen {seen}. Works until {until}.',
  open: 'Open this link on the tablet. It serves once, within thirty minutes.',
  orType: 'Or open <address>{page}</address> and type this code:',
  revoke: {
    action: 'Stop',
    label: 'Stop the tablet {name}',
    title: 'Stop “{name}”?',
    text: 'It will show nothing any more, at once. To start it again takes a new link.',
    confirm: 'Stop the tablet',
    keep: 'Back',
  },
  screens: {
    title: 'Screens that show the orders',
    none: 'No screen shows the orders at the moment. Open the board or the kitchen on a device and leave the page open.',
    kinds: {
      board: '{name, select, none {Board} other {Board · {name}}}',
      kitchen: '{name, select, none {Kitchen} other {Kitchen · {name}}}',
      api: '{name, select, none {Till or program} other {Till or program · {name}}}',
    },
    opened: '{device} · opened on {at}',
    someDevice: 'Unknown device',
    seconds: '{seconds, plural, =0 {Last sign now} other {Last sign # s ago}}',
    minutes: 'Last sign {minutes} min ago',
    sound: { on: 'Rings', off: 'Sound is off', touch: 'Must be touched to ring' },
    awake: 'Stays on',
    dark: 'May turn off',
    deaf: 'This screen is connected, but it does not show the latest orders: the page is in the background or stuck. Open it again.',
  },
  pair: {
    title: 'This tablet',
    lead: 'Link this device to the board of your restaurant.',
    code: 'Code',
    hint: 'Sixteen letters and digits, given by the owner.',
    action: 'Open the board',
  },
}
