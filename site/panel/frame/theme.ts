import { redirect } from 'react-router'
import { readForm } from '../../form/read-form.ts'
import { toSafeReturn } from '../../session/sign-in.ts'
import type { Route } from './+types/theme.ts'
import { themeCookie, toTheme } from './preferences.ts'

export async function action({ request }: Route.ActionArgs) {
  const { theme, from } = await readForm(request)
  return redirect(toSafeReturn(from), { headers: { 'Set-Cookie': themeCookie(toTheme(theme)) } })
}

export function loader() {
  return redirect('/panel')
}
