import type { MiddlewareFunction } from 'react-router'
import { downloadStudentData } from '../../../contract/student/account.ts'
import { tryApi } from '../../api.ts'
import { studentContext } from '../../session/guard.ts'
import type { PanelHandle } from '../frame/top-bar.tsx'
import { loadRefusal, RefusedFile, refusalContext } from '../refused-file.tsx'
import type { Route } from './+types/data-file.ts'

export const handle: PanelHandle = { title: 'Verileriniz', titleOfChild: 'Çocuğunuzun verileri' }

const sendFile: MiddlewareFunction<Response> = async ({ context }, next) => {
  const { who } = context.get(studentContext)
  const answer = await tryApi(context, downloadStudentData, { body: who })
  if (answer.ok) return toFile(answer.value)
  context.set(refusalContext, answer)
  return next()
}

function toFile(held: object): Response {
  return new Response(`${JSON.stringify(held, null, 2)}\n`, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="verilerim.json"',
    },
  })
}

export const middleware: Route.MiddlewareFunction[] = [sendFile]

export function loader({ context }: Route.LoaderArgs) {
  return loadRefusal(context)
}

export default function NoData({ loaderData: { message } }: Route.ComponentProps) {
  const back = { to: '/panel/personal-information', name: 'Kişisel bilgilere dönün' }
  return <RefusedFile title="Veriler" message={message} back={back} />
}
