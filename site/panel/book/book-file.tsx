import type { MiddlewareFunction } from 'react-router'
import { getBookFile } from '../../../contract/student/class.ts'
import { tryApi } from '../../api.ts'
import { studentContext } from '../../session/guard.ts'
import type { PanelHandle } from '../frame/top-bar.tsx'
import { ownGroup } from '../group/own-group.ts'
import { loadRefusal, RefusedFile, sendOrRefuse, toFileId } from '../refused-file.tsx'
import type { Route } from './+types/book-file.ts'

const NOT_FOUND = 'Bu kitap bulunamadı.'

export const handle: PanelHandle = { title: 'Kitaplar' }

const sendFile: MiddlewareFunction<Response> = async ({ request, params, context }, next) => {
  const { who, student } = context.get(studentContext)
  const book = toFileId(params.id)
  const choice = ownGroup(request, student)?.choice
  const answer = await tryApi(context, getBookFile, { body: { ...choice, ...who, book } })
  return sendOrRefuse(context, answer, NOT_FOUND) ?? next()
}

export const middleware: Route.MiddlewareFunction[] = [sendFile]

export function loader({ context }: Route.LoaderArgs) {
  return loadRefusal(context)
}

export default function NoBook({ loaderData: { message } }: Route.ComponentProps) {
  const back = { to: '/panel/book', name: 'Kitaplara dönün' }
  return <RefusedFile title="Kitaplar" message={message} back={back} />
}
