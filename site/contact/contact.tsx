import { getContactSettings } from '../../contract/content.ts'
import { callApi } from '../api.ts'
import { serverOnly } from '../server-only.ts'
import { Static } from '../ui/static.tsx'
import type { Route } from './+types/contact.ts'
import { sendContact } from './send-contact.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  return serverOnly(request, { contact: await callApi(context, getContactSettings) })
}

export function action({ request, context }: Route.ActionArgs) {
  return sendContact(request, context, 'contact')
}

export default function Contact({ loaderData }: Route.ComponentProps) {
  return <Static name="contact">{() => <h1>İletişim {loaderData.contact.phone}</h1>}</Static>
}
