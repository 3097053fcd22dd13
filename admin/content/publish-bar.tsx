import { useState } from 'react'
import type { EntryRecord } from '../../contract/staff/content-calls.ts'
import type { ContentKind } from '../../contract/staff/content-inputs.ts'
import { useCan } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { Optional } from '../ui/optional.tsx'
import styles from './content.module.css'
import { callsOfKind } from './kinds.ts'
import { PreviewButton } from './preview-button.tsx'
import type { Draft } from './use-draft.ts'

const PublishSheet = lazyPart(async () => (await import('./publish-sheet.tsx')).PublishSheet)
const ScheduleSheet = lazyPart(async () => (await import('./schedule-sheet.tsx')).ScheduleSheet)

interface Props {
  kind: ContentKind
  entry: EntryRecord
  draft: Draft
}

export function PublishBar({ kind, entry, draft }: Props) {
  const [sheet, setSheet] = useState<'publish' | 'schedule' | null>(null)
  const mayPublish = useCan(callsOfKind(kind).publish.access)
  const hasChanges = entry.state !== 'published' || entry.hasDraft || draft.state.kind !== 'idle'
  const close = () => setSheet(null)
  return (
    <div className={styles.acts}>
      <PreviewButton kind={kind} id={entry.id} draft={draft} />
      {mayPublish && (
        <>
          <Button kind="quiet" onClick={() => setSheet('schedule')}>
            Zamanla
          </Button>
          <Button kind={hasChanges ? 'plain' : 'quiet'} onClick={() => setSheet('publish')}>
            Yayımla
          </Button>
        </>
      )}
      <Optional>
        {sheet === 'publish' && (
          <PublishSheet kind={kind} entry={entry} draft={draft} onClose={close} />
        )}
        {sheet === 'schedule' && (
          <ScheduleSheet kind={kind} entry={entry} draft={draft} onClose={close} />
        )}
      </Optional>
    </div>
  )
}
