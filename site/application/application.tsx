import { sendContact } from '../contact/send-contact.ts'
import type { Route } from './+types/application.ts'

export function action({ request, context }: Route.ActionArgs) {
  return sendContact(request, context, 'application')
}

export default function Application() {
  return <h1>Başvuru Formu</h1>
}
