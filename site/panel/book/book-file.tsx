import type { MiddlewareFunction } from 'react-router'
import { getBookFile } from '../../../contract/student/class.ts'
import { tryApi } from '../../api.ts'
import { studentContext } from '../../session/student-context.ts'
import type { PanelHandle } from '../frame/top-bar.tsx'
import { ownGroup } from '../group/own-group.ts'
import { loadRefusal, RefusedFile, refusalContext } from '../refused-file.tsx'
import type { Route } from './+types/book-file.ts'

const NOT_FOUND = 'Bu kitap bulunamadı.'

export const handle: PanelHandle = { title: 'Kitaplar' }

/** A book of the student’s own class; the screen below is rendered only without a file. */
const sendFile: MiddlewareFunction<Response> = async ({ request, params, context }, next) => {
  const { who, student } = context.get(studentContext)
  const book = /^[1-9]\d{0,9}$/.test(params.id ?? '') ? Number(params.id) : 0
  const choice = ownGroup(request, student)?.choice
  const answer = await tryApi(context, getBookFile, { body: { ...choice, ...who, book } })
  if (answer.ok) return new Response(answer.value.body, { headers: answer.value.headers })
  const { status, message } = answer
  // 422: no book can have this address.
  const isNone = status === 404 || status === 422
  context.set(refusalContext, isNone ? { status: 404, message: NOT_FOUND } : { status, message })
  return next()
}

export const middleware: Route.MiddlewareFunction[] = [sendFile]

export function loader({ context }: Route.LoaderArgs) {
  return loadRefusal(context)
}

export default function NoBook({ loaderData: { message } }: Route.ComponentProps) {
  const back = { to: '/panel/book', name: 'Kitaplara dönün' }
  return <RefusedFile title="Kitaplar" message={message} back={back} />
}
