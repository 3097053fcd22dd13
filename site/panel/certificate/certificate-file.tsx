import type { MiddlewareFunction } from 'react-router'
import { getCertificateFile } from '../../../contract/student/certificate.ts'
import { tryApi } from '../../api.ts'
import { studentContext } from '../../session/guard.ts'
import type { PanelHandle } from '../frame/top-bar.tsx'
import { loadRefusal, RefusedFile, sendOrRefuse, toFileId } from '../refused-file.tsx'
import type { Route } from './+types/certificate-file.ts'

const NOT_FOUND = 'Bu belge bulunamadı.'

export const handle: PanelHandle = { title: 'Kur durumu' }

const sendFile: MiddlewareFunction<Response> = async ({ params, context }, next) => {
  const { who } = context.get(studentContext)
  const certificate = toFileId(params.id)
  const answer = await tryApi(context, getCertificateFile, { body: { ...who, certificate } })
  return sendOrRefuse(context, answer, NOT_FOUND) ?? next()
}

export const middleware: Route.MiddlewareFunction[] = [sendFile]

export function loader({ context }: Route.LoaderArgs) {
  return loadRefusal(context)
}

export default function NoCertificate({ loaderData: { message } }: Route.ComponentProps) {
  const back = { to: '/panel/progress', name: 'Kur durumuna dönün' }
  return <RefusedFile title="Kur durumu" message={message} back={back} />
}
