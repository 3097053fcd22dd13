import {
  createContext,
  data,
  type MiddlewareFunction,
  type RouterContextProvider,
  redirect,
} from 'react-router'
import type { Student } from '../../contract/student/class.ts'
import { studentControl } from '../../contract/student/sign-in.ts'
import { tryApi } from '../api.ts'
import { readForm } from '../form/read-form.ts'
import { withoutSecrets } from '../form/send.ts'
import { clearCookie, readCookie, readToken, setCookie } from './cookies.ts'

export interface Who {
  token: string
  student?: number
}

export const studentContext = createContext<{ student: Student; who: Who }>()

const CHILD = 'ogrenci'

/**
 * Without a token it redirects home, with a refused one to the login. A server failure keeps the person signed in, and
 * what was sent.
 */
export const guard: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const token = readToken(request)
  if (!token) throw redirect('/')
  const url = new URL(request.url)
  const path = url.pathname.replace(/\.data$/, '')
  const asked = url.searchParams.get(CHILD)
  if (asked !== null && request.method === 'GET') {
    throw redirect(path, { headers: setChild(context, toLearner(asked)) })
  }
  const student = toLearner(readCookie(request, CHILD))
  const who = student ? { token, student } : { token }
  const answer = await tryApi(context, studentControl, { body: who })
  // The child is of age by now, or belongs to another account: the first child’s panel opens.
  if (!answer.ok && answer.status === 404 && student) {
    throw redirect(path, { headers: setChild(context, undefined) })
  }
  const isSent = request.method === 'POST'
  if (!answer.ok && (answer.status === 503 || (isSent && answer.status >= 500))) {
    const typed = isSent ? withoutSecrets(await readForm(request)) : undefined
    throw data({ message: answer.message, typed }, { status: 503 })
  }
  if (!answer.ok) {
    throw redirect(`/auth/login?${new URLSearchParams({ returnTo: path })}`)
  }
  context.set(studentContext, { student: answer.value.student, who })
  const response = await next()
  response.headers.set('Cache-Control', 'private, no-store')
  response.headers.set('X-Robots-Tag', 'noindex')
  return response
}

function toLearner(text: string | undefined): number | undefined {
  return text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}

function setChild(context: Readonly<RouterContextProvider>, student: number | undefined) {
  return {
    'Set-Cookie': student
      ? setCookie(context, CHILD, String(student))
      : clearCookie(context, CHILD),
  }
}
