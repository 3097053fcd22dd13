import { useRef, useState } from 'react'
import {
  type GivenLearner,
  importLearners,
  LEARNER_LIMIT,
  type LearnerOutcome,
} from '../../contract/staff/learner-import.ts'
import { CallError, messageOf } from '../data/call-error.ts'
import { send } from '../data/send.ts'
import { focusFree } from './column-choice.tsx'
import { findMissing, toLines } from './columns.ts'
import { type LearnerField, WORDS } from './learner-columns.ts'
import { openTable, type Table } from './open-table.ts'

/** A number may be the guardian’s alone. */
const NEEDED: LearnerField[] = ['name']

export interface Line {
  /** As a spreadsheet counts: the heading is row 1. */
  row: number
  cells: GivenLearner
  outcome?: LearnerOutcome | undefined
}

export function useLearnerImport(onDone: (lines: readonly Line[]) => Promise<void>) {
  const [table, setTable] = useState<Table<LearnerField> | null>(null)
  const [lines, setLines] = useState<Line[]>([])
  /** Whether the last check was made on the present values. */
  const [isChecked, setChecked] = useState(false)
  const [invites, setInvites] = useState(false)
  const [complaint, setComplaint] = useState('')
  const [isBusy, setBusy] = useState(false)
  const columns = useRef<HTMLFieldSetElement>(null)
  const missing = table ? findMissing(table.columns, NEEDED) : []

  function begin(changed: Table<LearnerField> | null) {
    setTable(changed)
    setChecked(false)
    const given = changed ? toLines(changed.rows, changed.columns) : []
    setLines(given.map((cells, index) => ({ row: index + 2, cells })))
  }

  async function open(file: File) {
    const opened = await openTable(file, WORDS, LEARNER_LIMIT)
    setComplaint(opened.complaint)
    begin(opened.table ?? null)
  }

  async function ask(isTrial: boolean) {
    const body = { lines: lines.map(({ cells }) => cells), isTrial, invites }
    const { outcomes } = await send(importLearners, { body })
    const told = lines.map((line, index) => ({ ...line, outcome: outcomes[index] }))
    setLines(told)
    setChecked(true)
    return told
  }

  async function run(isTrial: boolean) {
    if (missing.length > 0) return focusFree(columns.current)
    setBusy(true)
    setComplaint('')
    try {
      const told = await ask(isTrial)
      if (!isTrial) await onDone(told)
    } catch (error) {
      setComplaint(messageOf(error))
      // A place may have been taken since the check.
      if (!isTrial && error instanceof CallError && error.status === 422) await ask(true)
    }
    setBusy(false)
  }

  return {
    ...{ table, lines, isChecked, invites, complaint, isBusy, open, begin, columns, missing },
    check: () => run(true),
    take: () => run(false),
    invite(wanted: boolean) {
      setInvites(wanted)
      setChecked(false)
    },
    mend(row: number, field: LearnerField, value: string) {
      setChecked(false)
      setLines((all) =>
        all.map((line) =>
          line.row === row ? { ...line, cells: { ...line.cells, [field]: value } } : line,
        ),
      )
    },
    leaveOut(row: number) {
      setChecked(false)
      setLines((all) => all.filter((line) => line.row !== row))
    },
  }
}
