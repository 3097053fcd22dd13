import { type RouterContextProvider, redirect } from 'react-router'
import { studentControl } from '../../contract/student/sign-in.ts'
import { tryApi } from '../api.ts'
import { returnAddress } from './return-to.ts'
import { clearToken, readToken } from './token-cookie.ts'

interface Checked {
  refusal: string | null
  headers?: { 'Set-Cookie': string }
}

/** For the login page. @throws a redirect where somebody is signed in */
export async function checkToken(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<Checked> {
  const token = readToken(request)
  if (!token) return { refusal: null }
  const answer = await tryApi(context, studentControl, { body: { token } })
  if (answer.ok) throw redirect(returnAddress(request))
  // A failed server has not refused the token.
  if (answer.status >= 500) return { refusal: answer.message }
  return { refusal: answer.message, headers: { 'Set-Cookie': clearToken(context) } }
}
