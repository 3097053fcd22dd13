import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { type GroupPreview, preview } from '../../contract/staff/group.ts'
import { sentencesOf } from '../data/call-error.ts'
import type { RecordOf } from '../data/resources.ts'
import { send } from '../data/send.ts'
import { changedFields, pick } from '../drafts/merge.ts'
import { formatEnd } from '../holidays/holiday-words.ts'
import { Status } from '../ui/status.tsx'
import styles from './plan-preview.module.css'

const PLANNED = ['levelId', 'campusId', 'startsOn', 'teacherIds', 'slots']
const PAUSE = 500

export function PlanPreview({ group }: { group: RecordOf<'group'> }) {
  const values = useWatch() as Record<string, unknown>
  const changed = changedFields(pick(group, PLANNED), pick(values, PLANNED))
  const changes = pick(values, [...changed, 'slotsFrom'])
  const { data, error } = useQuery({
    queryKey: [preview.path, group.id, group.revision, changes],
    queryFn: async ({ signal }) => {
      await new Promise((resolve) => setTimeout(resolve, PAUSE))
      signal.throwIfAborted()
      return send(preview, { params: { id: group.id }, body: { changes }, signal })
    },
    enabled: changed.length > 0,
    placeholderData: (previous) => previous,
    retry: false,
  })
  const isShown = changed.length > 0 && (error || data)
  return (
    <div className={styles.preview} role="status">
      {isShown && (error ? <p>{sentencesOf(error)}</p> : data && <Counts found={data} />)}
    </div>
  )
}

function Counts({ found }: { found: GroupPreview }) {
  const { changing, staying, missing, clashes } = found
  const hasLessons = changing + staying > 0
  return (
    <>
      <p data-plan-preview>
        {hasLessons && `${changing} ders değişir, ${staying} ders olduğu gibi kalır. `}
        {formatEnd(found)}
      </p>
      {missing > 0 && (
        <Status tone="bad">{`${missing} ders saatine haftalık saatlerde yer yok`}</Status>
      )}
      {clashes.map((clash) => (
        <Status key={clash} tone="due">
          {clash}
        </Status>
      ))}
    </>
  )
}
