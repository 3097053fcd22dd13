import { useState } from 'react'
import type { EntryRecord } from '../../contract/staff/content-calls.ts'
import type { ContentKind } from '../../contract/staff/content-inputs.ts'
import { send } from '../data/send.ts'
import formStyles from '../form/form.module.css'
import { Button } from '../ui/button.tsx'
import { Modal } from '../ui/modal.tsx'
import { Changes } from './changes.tsx'
import { MissingList, nameOf, useMissing, useWarnings, WarningList } from './findings.tsx'
import { callsOfKind } from './kinds.ts'
import { type Draft, readValues } from './use-draft.ts'
import { useEntryAct } from './use-entry.ts'

interface Props {
  kind: ContentKind
  entry: EntryRecord
  draft: Draft
  onClose: () => void
}

export function PublishSheet({ kind, entry, draft, onClose }: Props) {
  const missing = useMissing(kind, entry)
  const { act, isBusy } = useEntryAct(kind, entry.id, draft)
  const warnings = useWarnings(kind, entry.id, draft)
  const [seen, setSeen] = useState<string[]>([])
  if (missing.length > 0) {
    return (
      <Modal isOpen onClose={onClose} title="Yayın için eksikler var" width="wide">
        <MissingList kind={kind} missing={missing} onGo={onClose} />
      </Modal>
    )
  }

  async function publish() {
    const make = (revision: number) =>
      send(callsOfKind(kind).publish, { params: { id: entry.id }, body: { revision } })
    if (await act(make, 'Yayımlandı; sitede görünüyor.')) onClose()
  }

  const body = readValues(kind, draft.form.getValues())
  const isSettled = warnings?.every((warning) => seen.includes(nameOf(warning)))
  return (
    <Modal isOpen onClose={onClose} title="Yayımlansın mı?" width="wide">
      {entry.published ? (
        <>
          <p>Yayındaki hâlinden farkı:</p>
          <Changes kind={kind} before={entry.published} after={body} />
        </>
      ) : (
        <p>İlk kez yayımlanıyor; ziyaretçiler hemen görecek.</p>
      )}
      <WarningList kind={kind} warnings={warnings ?? []} seen={seen} onSee={setSeen} />
      <div className={formStyles.actions}>
        <Button isBusy={isBusy || !isSettled} onClick={() => void publish()}>
          Şimdi yayımla
        </Button>
        <Button kind="quiet" onClick={onClose}>
          Vazgeç
        </Button>
      </div>
    </Modal>
  )
}
