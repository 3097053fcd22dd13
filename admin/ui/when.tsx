import { formatDateTime } from '../../domain/school-time.ts'
import { formatMomentNear } from './moment.ts'

export function When({ at }: { at: string }) {
  const moment = new Date(at)
  return (
    <time dateTime={at} title={formatDateTime(moment)}>
      {formatMomentNear(moment)}
    </time>
  )
}
