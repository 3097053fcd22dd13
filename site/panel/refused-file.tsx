import { createContext, data, Link, type RouterContextProvider } from 'react-router'
import { Notice } from '../ui/notice.tsx'

export const refusalContext = createContext<{ status: number; message: string }>()

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
