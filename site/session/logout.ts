import { setTimeout as sleep } from 'node:timers/promises'
import { redirect } from 'react-router'
import { studentLogout } from '../../contract/student/sign-in.ts'
import { tryApi } from '../api.ts'
import type { Route } from './+types/logout.ts'
import { clearToken, readToken } from './cookies.ts'

/** Others may use the same browser. */
const LEFT_BEHIND = '"cache", "storage"'
/** Milliseconds in which a backend mostly ends a session. One that takes longer goes on in the background. */
const MOMENT = 500

export async function action({ request, context }: Route.ActionArgs) {
  const token = readToken(request)
  if (token) {
    const ending = tryApi(context, studentLogout, { body: { token } })
    await Promise.race([ending, sleep(MOMENT, undefined, { ref: false })])
  }
  const headers = { 'Set-Cookie': clearToken(context), 'Clear-Site-Data': LEFT_BEHIND }
  return redirect('/', { headers })
}

export function loader() {
  return redirect('/')
}
