import { AccountChooser } from '../account/ui/account-chooser.tsx'
import type { Route } from './+types/dev-google'
import { demoDialogHeaders, openDemoDialog } from './demo-dialog.ts'

export const loader = (args: Route.LoaderArgs) => openDemoDialog('google', args)

export const headers = () => demoDialogHeaders

export default function DevGoogle({ loaderData }: Route.ComponentProps) {
  return <AccountChooser name="google" {...loaderData} />
}
