import { redirect } from 'react-router'
import type { Route } from './+types/send-form.ts'
import { CONTACT_FORM_TYPES, sendContact } from './send-contact.ts'

export function loader() {
  return redirect('/contact')
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const type = CONTACT_FORM_TYPES.find((known) => known === params.type)
  if (!type) return new Response(null, { status: 404 })
  const { data, init } = await sendContact(request, context, type)
  return Response.json(data, init ?? undefined)
}
