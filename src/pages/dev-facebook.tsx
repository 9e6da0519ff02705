import { AccountChooser } from '../account/ui/account-chooser.tsx'
import type { Route } from './+types/dev-facebook'
import { demoDialogHeaders, openDemoDialog } from './demo-dialog.ts'

export const loader = (args: Route.LoaderArgs) => openDemoDialog('facebook', args)

export const headers = () => demoDialogHeaders

export default function DevFacebook({ loaderData }: Route.ComponentProps) {
  return <AccountChooser name="facebook" {...loaderData} />
}
