import { type RouterContextProvider, redirect } from 'react-router'
import { studentControl } from '../../contract/student/sign-in.ts'
import { tryApi } from '../api.ts'
import { returnAddress } from './return-to.ts'
import { clearToken, readToken } from './token-cookie.ts'

interface Checked {
  refusal: string | null
  headers?: { 'Set-Cookie': string }
}

export async function checkToken(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<Checked> {
  const token = readToken(request)
  if (!token) return { refusal: null }
  const answer = await tryApi(context, studentControl, { body: { token } })
  if (answer.ok) throw redirect(returnAddress(request))
  // A server failure does not mean that the token is invalid.
  if (answer.status >= 500) return { refusal: answer.message }
  return { refusal: answer.message, headers: { 'Set-Cookie': clearToken(context) } }
}
