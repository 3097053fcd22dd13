import { redirect } from 'react-router'
import { readForm } from '../../form/read-form.ts'
import { toSafeReturn } from '../../session/sign-in.ts'
import { groupCookie } from '../frame/preferences.ts'
import type { Route } from './+types/choose-group.ts'

export async function action({ request }: Route.ActionArgs) {
  const { group, from } = await readForm(request)
  const headers = { 'Set-Cookie': groupCookie(Number(group) || 0) }
  return redirect(toSafeReturn(from), { headers })
}

export function loader() {
  return redirect('/panel')
}
