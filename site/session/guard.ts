import { data, type MiddlewareFunction, redirect } from 'react-router'
import { studentControl } from '../../contract/student/sign-in.ts'
import { tryApi } from '../api.ts'
import { withoutSecrets } from '../form/form-answer.ts'
import { readForm } from '../form/read-form.ts'
import { studentContext } from './student-context.ts'
import { readToken } from './token-cookie.ts'

/** Without a token it redirects home, with a refused one to the login. A server failure keeps the person signed in. */
export const guard: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const token = readToken(request)
  if (!token) throw redirect('/')
  const answer = await tryApi(context, studentControl, { body: { token } })
  if (!answer.ok && answer.status === 503) {
    const typed = request.method === 'POST' ? withoutSecrets(await readForm(request)) : undefined
    throw data({ message: answer.message, typed }, { status: answer.status })
  }
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
