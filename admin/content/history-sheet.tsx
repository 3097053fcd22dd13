import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ContentKind } from '../../contract/staff/content-inputs.ts'
import { messageOf } from '../data/call-error.ts'
import { send } from '../data/send.ts'
import { Loading } from '../frame/loading.tsx'
import { Empty } from '../list/empty.tsx'
import { Button } from '../ui/button.tsx'
import { Modal } from '../ui/modal.tsx'
import { When } from '../ui/when.tsx'
import { Changes } from './changes.tsx'
import styles from './history-sheet.module.css'
import { callsOfKind } from './kinds.ts'
import { type Draft, readValues } from './use-draft.ts'
import { useEntryAct } from './use-entry.ts'

const CAUSES = {
  published: 'Yayımlandı',
  scheduled: 'Zamanlandı',
  kept: 'Elle kaydedildi',
  'before-restore': 'Geri getirmeden önceki taslak',
  discarded: 'Vazgeçilen taslak',
  'taken-over': 'Devralınan taslak',
} as const

interface Props {
  kind: ContentKind
  id: string
  draft: Draft
  reopen: () => void
  onClose: () => void
}

export function HistorySheet({ kind, id, draft, reopen, onClose }: Props) {
  const calls = callsOfKind(kind)
  const [chosen, setChosen] = useState<number>()
  const { data: versions, error } = useQuery({
    queryKey: [calls.listVersions.path, { id }],
    queryFn: ({ signal }) => send(calls.listVersions, { params: { id }, signal }),
  })
  const shown = chosen ?? versions?.[0]?.number
  return (
    <Modal isOpen onClose={onClose} title="Geçmiş" width="wide">
      {error && <Empty title="Geçmiş açılamadı" text={messageOf(error)} />}
      {!(versions || error) && <Loading />}
      {versions?.length === 0 && (
        <Empty
          title="Henüz bir sürüm yok"
          text="Yayımladığınız her hâl burada saklanır; istediğinize dönebilirsiniz."
        />
      )}
      {versions && versions.length > 0 && (
        <div className={styles.history}>
          <ol className={styles.versions} aria-label="Sürümler">
            {versions.map(({ number, cause, actor, createdAt, isLive, note }) => (
              <li key={number}>
                <button
                  type="button"
                  aria-pressed={number === shown}
                  onClick={() => setChosen(number)}
                >
                  <b>{isLive ? 'Yayındaki' : (note ?? CAUSES[cause])}</b>
                  <span>
                    <When at={createdAt} /> · {actor ?? 'Sistem'}
                  </span>
                </button>
              </li>
            ))}
          </ol>
          {shown !== undefined && (
            <Version
              key={shown}
              kind={kind}
              id={id}
              draft={draft}
              number={shown}
              onRestored={() => {
                onClose()
                reopen()
              }}
            />
          )}
        </div>
      )}
    </Modal>
  )
}

interface VersionProps {
  kind: ContentKind
  id: string
  draft: Draft
  number: number
  onRestored: () => void
}

function Version({ kind, id, draft, number, onRestored }: VersionProps) {
  const calls = callsOfKind(kind)
  const { act, isBusy } = useEntryAct(kind, id, draft)
  const params = { id, number }
  const { data: version, error } = useQuery({
    queryKey: [calls.getVersion.path, params],
    queryFn: ({ signal }) => send(calls.getVersion, { params, signal }),
  })
  if (error) return <Empty title="Sürüm açılamadı" text={messageOf(error)} />
  if (!version) return <Loading />

  async function restore() {
    const make = (revision: number) => send(calls.restoreVersion, { params, body: { revision } })
    if (await act(make, 'Sürüm taslağa getirildi; yayımlanana dek sitede görünmez.')) {
      onRestored()
    }
  }

  return (
    <section className={styles.version} aria-label="Seçili sürüm">
      <p>Şimdiki taslaktan bu sürüme dönerseniz:</p>
      <Changes kind={kind} before={readValues(kind, draft.form.getValues())} after={version.body} />
      {version.isRestorable ? (
        <Button isBusy={isBusy} onClick={() => void restore()}>
          Bu sürüme dön
        </Button>
      ) : (
        <p>Bu sürüm eski bir biçimde; yalnızca okunabilir.</p>
      )}
    </section>
  )
}
