import { useRef, useState } from 'react'
import {
  type GivenLearner,
  importLearners,
  LEARNER_LIMIT,
  type LearnerOutcome,
} from '../../contract/staff/learner-import.ts'
import { CallError, messageOf } from '../data/call-error.ts'
import { send } from '../data/send.ts'
import { notify } from '../ui/notices.tsx'
import { findMissingColumns, toLines } from './columns.ts'
import { focusFree } from './file-choice.tsx'
import { type LearnerField, WORDS } from './learner-columns.ts'
import type { Table } from './open-table.ts'
import type { SheetRow } from './read-csv.ts'

const NEEDED: LearnerField[] = ['name']

export interface Line {
  row: number
  cells: GivenLearner
  outcome?: LearnerOutcome | undefined
  problem?: string | undefined
}

export function useLearnerImport(
  onTaken: (count: number) => Promise<void>,
  leave: () => Promise<void> | void,
) {
  const [table, setTable] = useState<Table<LearnerField> | null>(null)
  const [lines, setLines] = useState<Line[]>([])
  const [isChecked, setChecked] = useState(false)
  const [invites, setInvites] = useState(false)
  const columns = useRef<HTMLFieldSetElement>(null)
  const { rows, run, errorText, setErrorText, isBusy } = useRun()
  const round = useRef(0)
  const missing = table ? findMissingColumns(table.columns, NEEDED) : []

  function outdate() {
    round.current += 1
    setChecked(false)
  }

  function begin(changed: Table<LearnerField> | null) {
    setTable(changed)
    rows.current = changed?.rows
    outdate()
    const given = changed ? toLines(changed.rows, changed.columns) : []
    setLines(
      given.map((cells, index) => {
        const { number = 0, problem } = changed?.rows[index] ?? {}
        return { row: number, cells, outcome: problem ? refuse(problem) : undefined, problem }
      }),
    )
  }

  async function open(file: File) {
    const { openTable } = await import('./open-table.ts')
    const opened = await openTable(file, WORDS, LEARNER_LIMIT)
    setErrorText(opened.error)
    begin(opened.table ?? null)
  }

  async function ask(isTrial: boolean) {
    const asked = round.current
    const readable = lines.filter(({ problem }) => !problem)
    const body = { file: table?.file, lines: readable.map(({ cells }) => cells), isTrial, invites }
    const { outcomes } = await send(importLearners, { body })
    const outcomeOf = new Map(readable.map(({ cells }, index) => [cells, outcomes[index]]))
    // A row that was corrected meanwhile has other cells: it waits for the next check.
    setLines((all) =>
      all.map((line) =>
        outcomeOf.has(line.cells) ? { ...line, outcome: outcomeOf.get(line.cells) } : line,
      ),
    )
    if (round.current === asked) setChecked(true)
  }

  async function take() {
    const taken = rows.current
    try {
      await ask(false)
    } catch (error) {
      const isRefused = error instanceof CallError && error.status === 422
      // A place may have been taken since the check.
      if (isRefused && rows.current === taken) await ask(true)
      throw error
    }
    await onTaken(lines.length)
    if (rows.current === taken) await leave()
  }

  function start(act: () => Promise<void>) {
    return missing.length > 0 ? focusFree(columns.current) : run(table?.file, act)
  }

  return {
    table,
    lines,
    isChecked,
    invites,
    errorText,
    isBusy,
    open,
    begin,
    columns,
    missing,
    check: () => start(() => ask(true)),
    take: () => start(take),
    invite(wanted: boolean) {
      setInvites(wanted)
      outdate()
    },
    mend(row: number, field: LearnerField, value: string) {
      outdate()
      setLines((all) =>
        all.map((line) =>
          line.row === row
            ? { ...line, cells: { ...line.cells, [field]: value }, problem: undefined }
            : line,
        ),
      )
    },
    leaveOut(row: number) {
      outdate()
      setLines((all) => all.filter((line) => line.row !== row))
    },
  }
}

/** A row that could not be read is shown as wrong at its name, where it can be corrected or left out. */
function refuse(problem: string): LearnerOutcome {
  return { index: -1, result: 'wrong', cells: { name: problem }, note: null }
}

function useRun() {
  const rows = useRef<SheetRow[]>(undefined)
  const [errorText, setErrorText] = useState('')
  const [isBusy, setBusy] = useState(false)

  async function run(file: string | undefined, act: () => Promise<void>) {
    const asked = rows.current
    setBusy(true)
    setErrorText('')
    try {
      await act()
    } catch (error) {
      if (rows.current === asked) setErrorText(messageOf(error))
      else notify('error', `“${file}”: ${messageOf(error)}`)
    } finally {
      setBusy(false)
    }
  }
  return { rows, run, errorText, setErrorText, isBusy }
}
