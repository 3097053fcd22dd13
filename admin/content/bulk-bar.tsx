import { useState } from 'react'
import { actOnMany, type BULK_ACTS, type BulkOutcome } from '../../contract/staff/content-bulk.ts'
import type { ListedKind } from '../../contract/staff/content-inputs.ts'
import type { OverviewRow } from '../../contract/staff/content-overview.ts'
import { send } from '../data/send.ts'
import { useAct } from '../data/use-act.ts'
import { Button } from '../ui/button.tsx'
import { notify } from '../ui/notices.tsx'
import styles from './bulk.module.css'
import { Refusals } from './refusals.tsx'
import type { Choice } from './use-choice.ts'

type Act = (typeof BULK_ACTS)[number]

interface Props {
  rows: readonly OverviewRow[]
  choice: Choice
  isOfDeleted: boolean
  refresh: () => Promise<unknown>
}

const DONE: Record<Act, string> = {
  unpublish: 'yayından kaldırıldı',
  republish: 'yeniden yayında',
  delete: 'silindi',
  restore: 'geri getirildi',
}

const UNDO: Partial<Record<Act, Act>> = { unpublish: 'republish', delete: 'restore' }

export function BulkBar({ rows, choice, isOfDeleted, refresh }: Props) {
  const { act: attempt, isBusy } = useAct(refresh)
  const [outcomes, setOutcomes] = useState<readonly BulkOutcome[]>([])
  const [titles, setTitles] = useState<ReadonlyMap<string, string | null>>(new Map())
  const chosen = rows.filter(({ kind, id }) => choice.chosen.has(`${kind}/${id}`))

  const act = (name: Act, records: readonly OverviewRow[]) => attempt(() => make(name, records))

  async function make(name: Act, records: readonly OverviewRow[]) {
    const sent = records.map(({ kind, id, revision }) => ({
      kind: kind as ListedKind,
      id,
      revision,
    }))
    const answer = await send(actOnMany, { body: { act: name, records: sent } })
    setTitles(new Map(records.map(({ id, title }) => [id, title])))
    setOutcomes(answer)
    choice.clear()
    const done = records.filter(({ id }) => answer.some((one) => one.id === id && isDone(one)))
    if (done.length > 0) announce(name, done)
  }

  function announce(name: Act, done: readonly OverviewRow[]) {
    const undo = UNDO[name]
    const text = `${done.length} kayıt ${DONE[name]}.`
    if (!undo) return notify('success', text)
    notify('success', text, { label: 'Geri al', onPress: () => void act(undo, done) })
  }

  return (
    <>
      <Refusals outcomes={outcomes} titleOf={(id) => titles.get(id)} />
      {chosen.length > 0 && (
        <section className={styles.bar} aria-label="Seçilenler">
          <b role="status">{chosen.length} kayıt seçildi</b>
          {isOfDeleted ? (
            <Button kind="quiet" isBusy={isBusy} onClick={() => void act('restore', chosen)}>
              Geri getir
            </Button>
          ) : (
            <>
              <Button kind="quiet" isBusy={isBusy} onClick={() => void act('unpublish', chosen)}>
                Yayından kaldır
              </Button>
              <Button kind="danger" isBusy={isBusy} onClick={() => void act('delete', chosen)}>
                Sil
              </Button>
            </>
          )}
          <Button kind="quiet" onClick={choice.clear}>
            Seçimi bırak
          </Button>
        </section>
      )}
    </>
  )
}

function isDone({ result }: BulkOutcome): boolean {
  return result !== 'refused'
}
