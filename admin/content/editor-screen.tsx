import { useState } from 'react'
import type { ContentKind } from '../../contract/staff/content-inputs.ts'
import { CallError, messageOf } from '../data/call-error.ts'
import { Loading } from '../frame/loading.tsx'
import { Refused } from '../frame/problem.tsx'
import { Empty } from '../list/empty.tsx'
import { Button } from '../ui/button.tsx'
import { EntryEditor } from './entry-editor.tsx'
import { FORMS } from './kinds.ts'
import { useEntry } from './use-entry.ts'

export function EditorScreen({ kind, id }: { kind: ContentKind; id: string }) {
  const { data: entry, error, refetch } = useEntry(kind, id)
  const [opening, setOpening] = useState(0)

  async function reopen() {
    await refetch()
    setOpening((count) => count + 1)
  }

  if (entry) {
    return <EntryEditor key={opening} kind={kind} entry={entry} reopen={() => void reopen()} />
  }
  if (!error) return <Loading />
  if (error instanceof CallError && error.status === 403) return <Refused name={FORMS[kind].many} />
  if (error instanceof CallError && error.status < 500 && error.status !== 0) {
    return <Empty title="Kayıt açılamadı" text={messageOf(error)} />
  }
  return (
    <Empty title="Kayıt açılamadı" text={messageOf(error)}>
      <Button kind="quiet" onClick={() => void refetch()}>
        Yeniden dene
      </Button>
    </Empty>
  )
}
