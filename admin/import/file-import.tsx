import { type ReactNode, useRef, useState } from 'react'
import { messageOf } from '../data/call-error.ts'
import { ErrorNotice } from '../form/error-notice.tsx'
import { Button } from '../ui/button.tsx'
import { notify } from '../ui/notices.tsx'
import { formatNumber } from '../ui/number.ts'
import { findMissingColumns, type HeadingWords, toLines } from './columns.ts'
import { ColumnChoice, FileChoice, focusFree } from './file-choice.tsx'
import styles from './import.module.css'
import type { Table } from './open-table.ts'
import { countOutcomes, type Outcome, Outcomes, type ResultNames } from './outcomes.tsx'
import type { SheetRow } from './read-csv.ts'
import { type Chosen, translateLine, wordKey } from './translate-line.ts'

interface UnknownWord<Field extends string> {
  field: Field
  text: string
  lines: number
  names: string[]
}

interface Props<Field extends string> {
  words: readonly UnknownWord<Field>[]
  fields: Record<Field, string>
  chosen: Chosen
  onChange: (chosen: Chosen) => void
}

const NOTHING = 'none'

function WordChoice<Field extends string>({ words, fields, chosen, onChange }: Props<Field>) {
  if (words.length === 0) return null
  function choose(key: string, value: string) {
    onChange({ ...chosen, [key]: value === NOTHING ? '' : value })
  }
  return (
    <fieldset className={styles.columns}>
      <legend>Okulun listelerinde olmayan değerler</legend>
      <p>Her birini bir kez seçin; dosyanın bütün satırlarında geçerli olur.</p>
      {words.map(({ field, text, lines, names }) => {
        const key = wordKey(field, text)
        return (
          <label key={key} className={styles.column}>
            <span>
              <b>“{text}”</b> {fields[field]}, {formatNumber(lines)} satır
            </span>
            <select
              value={chosen[key] === '' ? NOTHING : (chosen[key] ?? '')}
              onChange={(event) => choose(key, event.currentTarget.value)}
            >
              <option value="" disabled>
                Seçin
              </option>
              <option value={NOTHING}>Boş bırak</option>
              {names.map((name) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        )
      })}
    </fieldset>
  )
}

interface Work {
  rows: number
  isTrial: boolean
}

const LARGE = 200

function describeWork({ rows, isTrial }: Work): string {
  const said = `${formatNumber(rows)} satır ${isTrial ? 'kontrol ediliyor' : 'aktarılıyor'}…`
  return rows < LARGE ? said : `${said} Bu yarım dakikayı bulabilir, ekranı açık tutun.`
}

interface FileImportProps<Field extends string> {
  children: ReactNode
  fields: Record<Field, string>
  words: HeadingWords<Field>
  needed?: readonly Field[]
  limit: number
  names: ResultNames
  submit: string
  isWhole?: boolean
  run: (file: Given<Field>, isTrial: boolean) => Promise<Result<Field>>
}

interface Result<Field extends string> {
  outcomes: Outcome[]
  unknown?: UnknownWord<Field>[]
}

interface Given<Field extends string> {
  name: string
  lines: Partial<Record<Field, string>>[]
  /** Names of the school’s lists that were chosen for words of the file. */
  words: { field: Field; text: string; name: string }[]
}

export function FileImport<Field extends string>(props: FileImportProps<Field>) {
  const { children, fields, words, needed = [], limit, names, submit, isWhole = false, run } = props
  const columns = useRef<HTMLFieldSetElement>(null)
  const [table, setTable] = useState<Table<Field> | null>(null)
  const [outcomes, setOutcomes] = useState<Outcome[] | null>(null)
  /** All that were unknown in a trial of this file, also those that have been chosen since. */
  const [unknown, setUnknown] = useState<UnknownWord<Field>[]>([])
  const [errorText, setErrorText] = useState('')
  const [work, setWork] = useState<Work | null>(null)
  const present = useRef<Table<Field>>(undefined)
  const isRight = outcomes?.every(({ result }) => result !== 'wrong') ?? false
  const missing = table ? findMissingColumns(table.columns, needed) : []

  function show(changed: Table<Field> | undefined) {
    present.current = changed
    setOutcomes(null)
    setTable(changed ?? null)
  }

  async function open(file: File) {
    const { openTable } = await import('./open-table.ts')
    const opened = await openTable(file, words, limit)
    setErrorText(opened.error)
    setUnknown([])
    show(opened.table)
  }

  async function send(asked: Table<Field>, isTrial: boolean) {
    const { file: name, rows, columns, chosen } = asked
    const readable = rows.filter(({ problem }) => !problem)
    setWork({ rows: readable.length, isTrial })
    setErrorText('')
    try {
      const lines = toLines(readable, columns).map((line) => translateLine(line, chosen))
      const words = toChosenWords(unknown, chosen)
      const given = await run({ name, lines, words }, isTrial)
      const placed = [
        ...rows.flatMap(refuseBroken),
        ...given.outcomes.map((outcome) => placeOutcome(outcome, readable)),
      ]
      const isOpen = present.current?.rows === rows
      if (!isTrial) {
        const counts = isOpen ? '' : ` “${name}”: ${countOutcomes(placed, names)}`
        notify('success', `Dosya aktarıldı.${counts}`)
        if (isOpen) show(undefined)
      }
      if (isTrial ? present.current === asked : isOpen) setOutcomes(placed)
      if (isTrial && isOpen) setUnknown((known) => addWords(known, given.unknown ?? []))
    } catch (error) {
      if (present.current?.rows === rows) setErrorText(messageOf(error))
      else notify('error', `“${name}”: ${messageOf(error)}`)
    } finally {
      setWork(null)
    }
  }

  function begin(isTrial: boolean) {
    if (missing.length > 0) focusFree(columns.current)
    else if (table) void send(table, isTrial)
  }

  return (
    <>
      {children}
      <FileChoice chosen={table?.file} onChoose={open} />
      <ErrorNotice text={errorText} />
      {table && (
        <>
          <ColumnChoice
            table={table}
            fields={fields}
            missing={missing}
            ref={columns}
            onChange={show}
          />
          <WordChoice
            words={unknown}
            fields={fields}
            chosen={table.chosen ?? {}}
            onChange={(chosen) => show({ ...table, chosen })}
          />
          <div className={styles.acts}>
            <Button
              kind={outcomes ? 'quiet' : 'plain'}
              isBusy={work !== null}
              onClick={() => begin(true)}
            >
              Kontrol et
            </Button>
            {outcomes && (isRight || !isWhole) && (
              <Button isBusy={work !== null} onClick={() => begin(false)}>
                {submit}
              </Button>
            )}
          </div>
        </>
      )}
      <p role="status">{work ? describeWork(work) : outcomes && countOutcomes(outcomes, names)}</p>
      {outcomes && <Outcomes outcomes={outcomes} names={names} />}
    </>
  )
}

function toChosenWords<Field extends string>(
  unknown: readonly UnknownWord<Field>[],
  chosen: Chosen = {},
): Given<Field>['words'] {
  return unknown.flatMap(({ field, text }) => {
    const name = chosen[wordKey(field, text)]
    return name ? [{ field, text, name }] : []
  })
}

function addWords<Field extends string>(known: UnknownWord<Field>[], found: UnknownWord<Field>[]) {
  const keys = new Set(known.map(({ field, text }) => wordKey(field, text)))
  return [...known, ...found.filter(({ field, text }) => !keys.has(wordKey(field, text)))]
}

function refuseBroken({ number, cells, problem }: SheetRow): Outcome[] {
  if (!problem) return []
  return [{ index: -1, row: number, result: 'wrong', message: problem, who: cells[0] }]
}

function placeOutcome(outcome: Outcome, sent: readonly SheetRow[]): Outcome {
  const row = sent[outcome.index]
  return { who: row?.cells[0], ...outcome, row: row?.number }
}
