import { type RouterContextProvider, redirect } from 'react-router'
import { studentControl } from '../../contract/auth.ts'
import { tryApi } from '../api.ts'
import { clearToken, readToken } from './token-cookie.ts'

/**
 * The panel’s guard: without a token to the home page, with a refused one to the login, which says why.
 * @throws a redirect
 */
export async function requireStudent(request: Request, context: Readonly<RouterContextProvider>) {
  const token = await readToken(request, context)
  if (!token) throw redirect('/')
  const answer = await tryApi(context, studentControl, { body: { token } })
  if (answer.ok) return answer.value
  const returnTo = new URL(request.url).pathname.replace(/\.data$/, '')
  throw redirect(`/auth/login?${new URLSearchParams({ expired: '1', returnTo })}`, {
    headers: { 'Set-Cookie': await clearToken(context) },
  })
}
