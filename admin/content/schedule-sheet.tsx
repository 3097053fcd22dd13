import { useId, useState } from 'react'
import type { EntryRecord } from '../../contract/staff/content-calls.ts'
import type { ContentKind } from '../../contract/staff/content-inputs.ts'
import { send } from '../data/send.ts'
import fieldStyles from '../form/field.module.css'
import formStyles from '../form/form.module.css'
import { Button } from '../ui/button.tsx'
import { Modal } from '../ui/modal.tsx'
import { formatMomentNear } from '../ui/when.tsx'
import { MissingList, useMissing } from './findings.tsx'
import { callsOfKind, listedCallsOf } from './kinds.ts'
import type { Draft } from './use-draft.ts'
import { useEntryAct } from './use-entry.ts'

interface Props {
  kind: ContentKind
  entry: EntryRecord
  draft: Draft
  onClose: () => void
}

type Act = 'publish' | 'unpublish'

export function ScheduleSheet({ kind, entry, draft, onClose }: Props) {
  const id = useId()
  const [when, setWhen] = useState('')
  const [chosen, setChosen] = useState<Act>('publish')
  const missing = useMissing(kind, entry)
  const { act, isBusy } = useEntryAct(kind, entry.id, draft)
  const mayHide = listedCallsOf(kind) !== undefined && entry.state === 'published'

  async function plan() {
    const due = new Date(`${when}:00+03:00`)
    const body = { act: chosen, dueAt: due.toISOString() }
    const make = (revision: number) =>
      send(callsOfKind(kind).schedule, {
        params: { id: entry.id },
        body: { revision, ...body } as never,
      })
    if (await act(make, `Zamanlandı: ${formatMomentNear(due)}.`)) onClose()
  }

  return (
    <Modal isOpen onClose={onClose} title="Ne zaman?">
      {chosen === 'publish' && missing.length > 0 ? (
        <>
          <p>Zamanlamadan önce tamamlanmalı:</p>
          <MissingList kind={kind} missing={missing} onGo={onClose} />
        </>
      ) : (
        <form
          className={formStyles.form}
          onSubmit={(event) => {
            event.preventDefault()
            event.stopPropagation()
            void plan()
          }}
        >
          {mayHide && (
            <div className={fieldStyles.field}>
              <label className={fieldStyles.label} htmlFor={`${id}-act`}>
                İşlem
              </label>
              <select
                id={`${id}-act`}
                className={fieldStyles.control}
                value={chosen}
                onChange={(event) => setChosen(event.currentTarget.value as Act)}
              >
                <option value="publish">Şimdiki hâliyle yayımla</option>
                <option value="unpublish">Yayından kaldır</option>
              </select>
            </div>
          )}
          <div className={fieldStyles.field}>
            <label className={fieldStyles.label} htmlFor={id}>
              Gün ve saat
            </label>
            <p className={fieldStyles.hint} id={`${id}-hint`}>
              İstanbul saatiyle. Bundan sonra yazdıklarınız taslakta kalır.
            </p>
            <input
              id={id}
              type="datetime-local"
              className={fieldStyles.control}
              required
              aria-describedby={`${id}-hint`}
              value={when}
              onChange={(event) => setWhen(event.currentTarget.value)}
            />
          </div>
          <div className={formStyles.actions}>
            <Button type="submit" isBusy={isBusy}>
              Zamanla
            </Button>
          </div>
        </form>
      )}
    </Modal>
  )
}
