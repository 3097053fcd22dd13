import { GROUP_MODE_NAMES } from '../../domain/group.ts'
import { formatDay, schoolDay } from '../../domain/school-time.ts'
import type { RowOf } from '../data/resources.ts'
import type { Column } from '../list/data-table.tsx'
import { formatHoursShort, formatSoon } from '../school/group-words.ts'
import { Status } from '../ui/status.tsx'
import { describeState, Fullness } from './fullness.tsx'

type Row = RowOf<'group'>

export const COLUMNS: Column<Row>[] = [
  { name: 'Sınıf', cell: ({ name }) => name },
  { name: 'Doluluk', cell: (row) => <Fullness group={row} /> },
  { name: 'İlk gün', cell: (row) => <First row={row} />, sort: 'startsOn' },
  { name: 'Durum', cell: (row) => <State row={row} /> },
  { name: 'Program', cell: ({ course, level }) => `${course.name} · ${level.name}`, isWide: true },
  { name: 'Saatler', cell: ({ slots }) => formatHoursShort(slots) || '–', isSpare: true },
  {
    name: 'Yer',
    cell: ({ mode, campus }) =>
      mode === 'online' ? GROUP_MODE_NAMES.online : (campus?.name ?? '–'),
    isWide: true,
  },
]

function State({ row }: { row: Row }) {
  const { tone, word } = describeState(row)
  return <Status tone={tone}>{word}</Status>
}

function First({ row: { startsOn } }: { row: Row }) {
  if (!startsOn) return '–'
  const isAhead = startsOn >= schoolDay()
  return (
    <span title={formatDay(startsOn)}>{isAhead ? formatSoon(startsOn) : formatDay(startsOn)}</span>
  )
}
