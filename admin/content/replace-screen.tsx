import { type SyntheticEvent, useState } from 'react'
import {
  type BulkOutcome,
  findWords,
  type RecordWithHits,
  replaceWords,
  type WordHit,
} from '../../contract/staff/content-bulk.ts'
import { sentencesOf } from '../data/call-error.ts'
import { send } from '../data/send.ts'
import { ErrorNotice } from '../form/error-notice.tsx'
import fieldStyles from '../form/field.module.css'
import { Button } from '../ui/button.tsx'
import styles from './bulk.module.css'
import { FORMS } from './kinds.ts'
import { nameOfPath } from './name-of-path.ts'
import { Refusals, sendInParts } from './refusals.tsx'
import { type Choice, useChoice } from './use-choice.ts'

interface Found {
  find: string
  records: RecordWithHits[]
  hasMore: boolean
}

export function ReplaceScreen() {
  const [find, setFind] = useState('')
  const [replacement, setReplacement] = useState('')
  const [found, setFound] = useState<Found>()
  const [outcomes, setOutcomes] = useState<readonly BulkOutcome[]>([])
  const [errorText, setErrorText] = useState('')
  const [isBusy, setBusy] = useState(false)
  const choice = useChoice()

  async function attempt(make: () => Promise<void>) {
    setErrorText('')
    setBusy(true)
    await make().catch((error) => setErrorText(sentencesOf(error)))
    setBusy(false)
  }

  async function search() {
    const answer = await send(findWords, { params: { q: find } })
    setFound({ find, ...answer })
    setOutcomes([])
    choice.clear()
    choice.toggle(answer.records.flatMap(keysOf), true)
  }

  async function replace({ find: words, records }: Found) {
    const chosen = records.flatMap(({ kind, id, revision, hits }) => {
      const ticked = hits.filter((hit) => choice.chosen.has(keyOf(id, hit)))
      const places = ticked.map(({ field, at }) => ({ field, at }))
      return places.length > 0 ? [{ kind, id, revision, hits: places }] : []
    })
    setOutcomes(
      await sendInParts(chosen, (part) =>
        send(replaceWords, { body: { find: words, replacement, records: part } }),
      ),
    )
  }

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    if (!isBusy) void attempt(search)
  }

  return (
    <div className={styles.screen}>
      <h1>Bul ve değiştir</h1>
      <p>
        Sitedeki bütün metinlerde arar: başlık, açıklama, soru, yanıt ve sayfa metinleri. Adreslere,
        bağlantılara ve görsellere dokunmaz. Büyük ve küçük harf ayrılır.
      </p>
      <ErrorNotice text={errorText} />
      <form className={styles.search} onSubmit={submit}>
        <WordsField label="Bul" value={find} onChange={setFind} />
        <WordsField label="Yerine" value={replacement} onChange={setReplacement} />
        <Button type="submit" isBusy={isBusy}>
          Bul
        </Button>
      </form>
      {found && outcomes.length === 0 && (
        <Places
          found={found}
          replacement={replacement}
          choice={choice}
          isBusy={isBusy}
          onReplace={() => void attempt(() => replace(found))}
        />
      )}
      {found && outcomes.length > 0 && <Done found={found} outcomes={outcomes} />}
    </div>
  )
}

interface WordsFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
}

function WordsField({ label, value, onChange }: WordsFieldProps) {
  return (
    <label className={fieldStyles.field}>
      <span className={fieldStyles.label}>{label}</span>
      <input
        type="text"
        className={fieldStyles.control}
        autoComplete="off"
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </label>
  )
}

interface PlacesProps {
  found: Found
  replacement: string
  choice: Choice
  isBusy: boolean
  onReplace: () => void
}

function Places({ found, replacement, choice, isBusy, onReplace }: PlacesProps) {
  const { find, records, hasMore } = found
  const all = records.flatMap(keysOf)
  if (all.length === 0) return <p role="status">“{find}” hiçbir metinde geçmiyor.</p>
  const count = all.filter((key) => choice.chosen.has(key)).length
  return (
    <>
      <p role="status">
        “{find}” {records.length} kayıtta {all.length} yerde geçiyor.
        {hasMore && ' Hepsi bu kadar değil: bunları değiştirip yeniden arayın.'}
      </p>
      <ul className={styles.records}>
        {records.map((record) => (
          <Record key={record.id} record={record} replacement={replacement} choice={choice} />
        ))}
      </ul>
      <div className={styles.end}>
        <Button isBusy={isBusy || count === 0} onClick={onReplace}>
          {replacement === '' ? `Seçilen ${count} yerden sil` : `Seçilen ${count} yerde değiştir`}
        </Button>
        <p>Yayındaki kayıtlar hemen yayımlanır. Önceki hâlleri Geçmiş’te kalır.</p>
      </div>
    </>
  )
}

interface RecordProps {
  record: RecordWithHits
  replacement: string
  choice: Choice
}

function Record({ record: { kind, id, title, hasDraft, hits }, replacement, choice }: RecordProps) {
  return (
    <li>
      <div className={styles.record}>
        <b>{title || FORMS[kind].untitled}</b>
        <small>{FORMS[kind].one}</small>
        {hasDraft && <small>Taslağı var: değişiklik taslakta kalır.</small>}
      </div>
      <ul className={styles.places}>
        {hits.map((hit) => {
          const key = keyOf(id, hit)
          return (
            <li key={key}>
              <label className={styles.place}>
                <input
                  type="checkbox"
                  checked={choice.chosen.has(key)}
                  onChange={({ currentTarget }) => choice.toggle([key], currentTarget.checked)}
                />
                <span>
                  <small>{nameOfPath(kind, hit.field)}</small>
                  <span>
                    {hit.before}
                    <del>{hit.match}</del>
                    <ins>{replacement}</ins>
                    {hit.after}
                  </span>
                </span>
              </label>
            </li>
          )
        })}
      </ul>
    </li>
  )
}

function Done({ found, outcomes }: { found: Found; outcomes: readonly BulkOutcome[] }) {
  const count = (wanted: BulkOutcome['result']) =>
    outcomes.filter(({ result }) => result === wanted).length
  const titles = new Map(found.records.map(({ id, title }) => [id, title]))
  return (
    <>
      <p role="status">
        {count('done')} kayıt değişti ve yayında.
        {count('drafted') > 0 &&
          ` ${count('drafted')} kaydın taslağı değişti, yayımlanmayı bekliyor.`}
      </p>
      <Refusals outcomes={outcomes} titleOf={(id) => titles.get(id)} />
    </>
  )
}

function keysOf({ id, hits }: RecordWithHits): string[] {
  return hits.map((hit) => keyOf(id, hit))
}

function keyOf(id: string, { field, at }: WordHit): string {
  return `${id} ${field} ${at}`
}
