import { createContext, data, Link, type RouterContextProvider } from 'react-router'
import type { Answer } from '../../contract/answer.ts'
import { Notice } from '../ui/notices.tsx'

export const refusalContext = createContext<{ status: number; message: string }>()

/** The number in the address of a file; 0, which no file has, for anything else. */
export function toFileId(given: string | undefined): number {
  return /^[1-9]\d{0,9}$/.test(given ?? '') ? Number(given) : 0
}

export function sendOrRefuse(
  context: Readonly<RouterContextProvider>,
  answer: Answer<Response>,
  notFound: string,
): Response | undefined {
  if (answer.ok) return new Response(answer.value.body, { headers: answer.value.headers })
  const { status, message } = answer
  // 422: no file can have this address.
  const isNone = status === 404 || status === 422
  context.set(refusalContext, isNone ? { status: 404, message: notFound } : { status, message })
  return undefined
}

export function loadRefusal(context: Readonly<RouterContextProvider>) {
  const { status, message } = context.get(refusalContext)
  return data({ message }, { status })
}

interface Props {
  title: string
  message: string
  back: { to: string; name: string }
}

export function RefusedFile({ title, message, back }: Props) {
  return (
    <>
      <h1>{title}</h1>
      <Notice kind="error" text={message} />
      <p>
        <Link className="button" to={back.to}>
          {back.name}
        </Link>
      </p>
    </>
  )
}
