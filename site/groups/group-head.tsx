import type { Group } from '../../contract/public/group.ts'
import { formatDayMonth, formatWeekday } from '../../domain/school-time.ts'
import { SkyHeader } from '../ui/sky-header.tsx'
import { DayArt } from './day-art.tsx'
import { formatGroupName, formatWeek, skyOfGroup } from './describe-group.ts'

export function GroupHead({ group }: { group: Group }) {
  const { startsOn, slots } = group
  return (
    <SkyHeader
      sky={skyOfGroup(group)}
      trail={[{ name: 'Açık gruplar', href: '/gruplar' }]}
      title={formatGroupName(group)}
      lead={
        startsOn
          ? `${formatDayMonth(startsOn)} ${formatWeekday(startsOn)} günü başlıyor: ${formatWeek(slots)}.`
          : undefined
      }
      art={startsOn && <DayArt day={startsOn} />}
    />
  )
}
