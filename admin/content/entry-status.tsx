import type { EntryRow } from '../../contract/staff/content-calls.ts'
import { Status } from '../ui/status.tsx'

const WORDS = { new: 'Taslak', published: 'Yayında', unpublished: 'Yayında değil' } as const

interface Props {
  entry: Pick<EntryRow, 'state' | 'hasDraft'>
  /** An act is planned. */
  isScheduled: boolean
}

/** Whether visitors see a record, and whether there is more to come. */
export function EntryStatus({ entry: { state, hasDraft }, isScheduled }: Props) {
  const more = isScheduled ? ' · planlandı' : hasDraft && state !== 'new' ? ' · taslak var' : ''
  const tone = isScheduled ? 'due' : state === 'published' ? 'good' : 'calm'
  return <Status tone={tone}>{`${WORDS[state]}${more}`}</Status>
}
