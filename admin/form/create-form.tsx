import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useRefresh } from '../data/hooks.ts'
import { type CreatableName, callsOf, type RecordOf } from '../data/resources.ts'
import { notify } from '../ui/notices.tsx'
import { CallForm } from './call-form.tsx'

type Named = {
  [Name in CreatableName]: RecordOf<Name> extends { id: number; name: string } ? Name : never
}[CreatableName]

interface Props {
  resource: Named
  title: string
  base: string
  values: Record<string, unknown>
  done: (name: string) => string
  children: ReactNode
}

export function CreateForm({ resource, title, base, values, done, children }: Props) {
  const navigate = useNavigate()
  const refresh = useRefresh(resource)
  return (
    <>
      <h2>{title}</h2>
      <CallForm
        name={resource}
        call={callsOf(resource).create}
        submit="Ekle"
        values={values}
        onDone={async ({ id, name }) => {
          notify('success', done(name))
          await refresh()
          await navigate(`${base}/${id}`)
        }}
      >
        {children}
      </CallForm>
    </>
  )
}
