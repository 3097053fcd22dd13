import { type RouterContextProvider, redirect } from 'react-router'
import { studentControl, studentLogin } from '../../contract/student/sign-in.ts'
import { submit, tryApi } from '../api.ts'
import { readForm } from '../form/read-form.ts'
import { answerForm } from '../form/send.ts'
import { clearToken, readToken, setToken } from './cookies.ts'

const PAGES = new Set([
  '/panel',
  '/panel/program',
  '/panel/progress',
  '/panel/classroom',
  '/panel/book',
  '/panel/personal-information',
])

export function toSafeReturn(given: unknown): string {
  return typeof given === 'string' && PAGES.has(given) ? given : '/panel'
}

function returnAddress({ url }: Request): string {
  return toSafeReturn(new URL(url).searchParams.get('returnTo'))
}

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

export async function signIn(request: Request, context: Readonly<RouterContextProvider>) {
  const values = await readForm(request)
  const { email, password } = values
  const answer = await submit(context, studentLogin, { email, password })
  if (!answer.ok) return answerForm(answer, values)
  return redirect(returnAddress(request), {
    headers: { 'Set-Cookie': setToken(context, answer.value.token) },
  })
}
