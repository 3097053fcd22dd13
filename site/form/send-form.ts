import { redirect } from 'react-router'
import type { Route } from './+types/send-form.ts'
import { CONTACT_FORM_TYPES, sendContact } from './send-contact.ts'

/** The address opened by hand is no page; the form is on one. */
export function loader() {
  return redirect('/contact')
}

/** Where the page’s script sends a form: the same as the form’s own action, answered as JSON instead of as a page. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const type = CONTACT_FORM_TYPES.find((known) => known === params.type)
  if (!type) return new Response(null, { status: 404 })
  const { data, init } = await sendContact(request, context, type)
  return Response.json(data, init ?? undefined)
}
