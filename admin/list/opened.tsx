import type { ReactNode } from 'react'
import { CallError, messageOf } from '../data/call-error.ts'
import { useRecord } from '../data/hooks.ts'
import type { RecordOf, ResourceName } from '../data/resources.ts'
import { Loading } from '../frame/loading.tsx'
import { Button } from '../ui/button.tsx'
import { Empty } from './empty.tsx'

interface Props<Name extends ResourceName> {
  resource: Name
  id: number
  children: (record: RecordOf<Name>) => ReactNode
}

export function Opened<Name extends ResourceName>({ resource, id, children }: Props<Name>) {
  const { data, error, refetch } = useRecord(resource, id)
  if (data) return children(data)
  if (!error) return <Loading />
  const status = error instanceof CallError ? error.status : undefined
  const isImpossibleId = status === 422
  if (status === 404 || isImpossibleId) {
    return <Empty title="Kayıt bulunamadı" text="Silinmiş ya da adresi yanlış yazılmış olabilir." />
  }
  return (
    <Empty title="Kayıt açılamadı" text={messageOf(error)}>
      <Button kind="quiet" onClick={() => void refetch()}>
        Yeniden dene
      </Button>
    </Empty>
  )
}
