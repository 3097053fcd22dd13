import { type MiddlewareFunction, redirect } from 'react-router'
import { studentControl } from '../../contract/student/sign-in.ts'
import { tryApi } from '../api.ts'
import { studentContext } from './student-context.ts'
import { readToken } from './token-cookie.ts'

/**
 * Stands before every screen, file and form of the panel. Without a token to the home page; with a refused one to the
 * login, which asks once more and shows the server’s words.
 */
export const guard: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const token = readToken(request)
  if (!token) throw redirect('/')
  const answer = await tryApi(context, studentControl, { body: { token } })
  if (!answer.ok) {
    const returnTo = new URL(request.url).pathname.replace(/\.data$/, '')
    throw redirect(`/auth/login?${new URLSearchParams({ returnTo })}`)
  }
  context.set(studentContext, answer.value)
  const response = await next()
  response.headers.set('Cache-Control', 'private, no-store')
  response.headers.set('X-Robots-Tag', 'noindex')
  return response
}
