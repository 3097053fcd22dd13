import type { EntryRow } from '../../contract/staff/content-calls.ts'
import { Status } from '../ui/status.tsx'

const WORDS = { new: 'Taslak', published: 'Yayında', unpublished: 'Yayında değil' } as const

interface Props {
  entry: Pick<EntryRow, 'state' | 'hasDraft'>
  isScheduled: boolean
}

export function EntryStatus({ entry: { state, hasDraft }, isScheduled }: Props) {
  const more = isScheduled ? ' · zamanlandı' : hasDraft && state !== 'new' ? ' · taslak var' : ''
  const tone = isScheduled ? 'due' : state === 'published' ? 'good' : 'calm'
  return <Status tone={tone}>{`${WORDS[state]}${more}`}</Status>
}
