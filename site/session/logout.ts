import { redirect } from 'react-router'
import { studentLogout } from '../../contract/student/sign-in.ts'
import { tryApi } from '../api.ts'
import type { Route } from './+types/logout.ts'
import { clearToken, readToken } from './token-cookie.ts'

/** Others may use the same browser. */
const LEFT_BEHIND = '"cache", "storage"'

export async function action({ request, context }: Route.ActionArgs) {
  const token = readToken(request)
  if (token) await tryApi(context, studentLogout, { body: { token } })
  const headers = { 'Set-Cookie': clearToken(context), 'Clear-Site-Data': LEFT_BEHIND }
  return redirect('/', { headers })
}

export function loader() {
  return redirect('/')
}
