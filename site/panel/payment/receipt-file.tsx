import { type LoaderFunctionArgs, type MiddlewareFunction, useLoaderData } from 'react-router'
import { getReceiptFile } from '../../../contract/student/agreement.ts'
import { tryApi } from '../../api.ts'
import { studentContext } from '../../session/guard.ts'
import type { PanelHandle } from '../frame/top-bar.tsx'
import { loadRefusal, RefusedFile, sendOrRefuse, toFileId } from '../refused-file.tsx'

const NOT_FOUND = 'Bu makbuz bulunamadı.'

export const handle: PanelHandle = { title: 'Ödemeler' }

const sendFile: MiddlewareFunction<Response> = async ({ params, context }, next) => {
  const { who } = context.get(studentContext)
  const wish = { agreement: toFileId(params.agreement), entry: toFileId(params.entry) }
  const answer = await tryApi(context, getReceiptFile, { body: { ...who, ...wish } })
  return sendOrRefuse(context, answer, NOT_FOUND) ?? next()
}

export const middleware = [sendFile]

export function loader({ context }: LoaderFunctionArgs) {
  return loadRefusal(context)
}

export default function NoReceipt() {
  const { message } = useLoaderData<typeof loader>()
  const back = { to: '/panel/payments', name: 'Ödemelere dönün' }
  return <RefusedFile title="Ödemeler" message={message} back={back} />
}
