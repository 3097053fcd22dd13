import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import type { EntryRecord } from '../../contract/staff/content-calls.ts'
import type { ContentKind } from '../../contract/staff/content-inputs.ts'
import { send } from '../data/send.ts'
import { TextField } from '../form/inputs.tsx'
import { useCan } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import { Facts } from '../ui/facts.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { Optional } from '../ui/optional.tsx'
import { When } from '../ui/when.tsx'
import styles from './content.module.css'
import { EntryStatus } from './entry-status.tsx'
import { MissingList, useMissing } from './findings.tsx'
import { callsOfKind, listedCallsOf } from './kinds.ts'
import { addressOf } from './slug-field.tsx'
import type { Draft } from './use-draft.ts'
import { useEntryAct } from './use-entry.ts'

const HistorySheet = lazyPart(async () => (await import('./history-sheet.tsx')).HistorySheet)

const ConsentPart = lazyPart(
  async () => (await import('../testimonials/consent-part.tsx')).ConsentPart,
)

interface Props {
  kind: ContentKind
  entry: EntryRecord
  draft: Draft
  reopen: () => void
}

export function EntryAside({ kind, entry, draft, reopen }: Props) {
  const missing = useMissing(kind, entry)
  const { schedule, previewUntil, updatedAt, updatedBy, published } = entry
  const planned = schedule.map(({ act, dueAt }): [string, ReactNode] => [
    act === 'publish' ? 'Yayımlanacak' : 'Kaldırılacak',
    <When key={act} at={dueAt} />,
  ])
  const facts: Record<string, ReactNode> = {
    Durum: <EntryStatus entry={entry} isScheduled={schedule.length > 0} />,
    ...Object.fromEntries(planned),
    ...(previewUntil && { 'Önizlemenin sonu': <When at={previewUntil} /> }),
    'Son değişiklik': <When at={updatedAt} />,
    ...(updatedBy && { Değiştiren: updatedBy }),
  }
  return (
    <aside className={styles.aside} aria-label="Kaydın durumu">
      <Facts facts={facts} />
      {published && entry.state === 'published' && (
        <a href={addressOf(kind, published)} target="_blank" rel="noreferrer">
          Sitede gör
        </a>
      )}
      {missing.length > 0 && (
        <details className={styles.lacks}>
          <summary>Yayın için {missing.length} eksik</summary>
          <MissingList kind={kind} missing={missing} />
        </details>
      )}
      {kind === 'testimonial' && (
        <Optional>
          <ConsentPart id={entry.id} />
        </Optional>
      )}
      <TextField name="reviewAt" label="Gözden geçirme günü" type="date" />
      <TextField
        name="validUntil"
        label="Geçerlilik sonu"
        type="date"
        hint="Ücret ya da sınav tarihi gibi bir bilgi bu güne kadar doğruysa."
      />
      <Acts kind={kind} entry={entry} draft={draft} reopen={reopen} />
    </aside>
  )
}

function Acts({ kind, entry, draft, reopen }: Props) {
  const navigate = useNavigate()
  const [isHistoryOpen, setHistoryOpen] = useState(false)
  const { act, isBusy } = useEntryAct(kind, entry.id, draft)
  const calls = callsOfKind(kind)
  const listed = listedCallsOf(kind)
  const mayPublish = useCan(calls.publish.access)
  const params = { id: entry.id }
  const { schedule, state, hasDraft, published } = entry

  async function discard() {
    const make = (revision: number) => send(calls.discard, { params, body: { revision } })
    if (await act(make, 'Taslaktan vazgeçildi; taslak geçmişte duruyor.')) reopen()
  }
  async function remove() {
    if (!listed) return
    const make = (revision: number) => send(listed.remove, { params: { ...params, revision } })
    if (await act(make, 'Silindi.')) await navigate(`/icerik?kind=${kind}`)
  }

  return (
    <div className={styles.others}>
      <Button kind="quiet" onClick={() => setHistoryOpen(true)}>
        Geçmiş
      </Button>
      {mayPublish && schedule.length > 0 && (
        <Button
          kind="quiet"
          isBusy={isBusy}
          onClick={() =>
            void act(
              (revision) => send(calls.cancelSchedule, { params, body: { revision } }),
              'Zamanlama iptal edildi.',
            )
          }
        >
          Zamanlamayı iptal et
        </Button>
      )}
      {entry.previewUntil && (
        <Button
          kind="quiet"
          isBusy={isBusy}
          onClick={() =>
            void act(
              () => send(calls.withdrawPreviews, { params }),
              'Önizleme bağlantısı kapatıldı; taslağı artık dışarıdan kimse göremez.',
            )
          }
        >
          Önizleme bağlantısını kapat
        </Button>
      )}
      {published && (hasDraft || draft.keeper.revision !== entry.revision) && (
        <Button kind="quiet" isBusy={isBusy} onClick={() => void discard()}>
          Taslaktan vazgeç
        </Button>
      )}
      {mayPublish && listed && state === 'published' && (
        <Button
          kind="quiet"
          isBusy={isBusy}
          onClick={() =>
            void act(
              (revision) => send(listed.unpublish, { params, body: { revision } }),
              'Yayından kaldırıldı.',
            )
          }
        >
          Yayından kaldır
        </Button>
      )}
      {mayPublish && listed && (
        <Button kind="danger" isBusy={isBusy} onClick={() => void remove()}>
          Sil
        </Button>
      )}
      {isHistoryOpen && (
        <Optional>
          <HistorySheet
            kind={kind}
            id={entry.id}
            draft={draft}
            reopen={reopen}
            onClose={() => setHistoryOpen(false)}
          />
        </Optional>
      )}
    </div>
  )
}
