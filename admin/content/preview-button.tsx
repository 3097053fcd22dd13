import type { ContentKind } from '../../contract/staff/content-inputs.ts'
import { messageOf } from '../data/call-error.ts'
import { send } from '../data/send.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { notify } from '../ui/notices.tsx'
import { callsOfKind } from './kinds.ts'
import type { Draft } from './use-draft.ts'
import { useRefreshEntry } from './use-entry.ts'

interface Props {
  kind: ContentKind
  id: string
  draft: Draft
}

export function PreviewButton({ kind, id, draft: { keeper } }: Props) {
  const refresh = useRefreshEntry(kind, id)

  async function open() {
    // Browsers block a window that opens only after an answer.
    const tab = window.open('', '_blank')
    try {
      await keeper.flush()
      const body = {}
      const { path } = await send(callsOfKind(kind).preview, { params: { id }, body })
      void refresh()
      if (tab) tab.location.href = path
      else location.assign(path)
    } catch (error) {
      tab?.close()
      notify('error', messageOf(error))
    }
  }
  return (
    <Button kind="quiet" onClick={() => void open()}>
      <Icon name="eye" size={18} /> Önizle
    </Button>
  )
}
