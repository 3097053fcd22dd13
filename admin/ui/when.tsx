import { formatDateTime } from '../../domain/school-time.ts'
import { formatMoment } from './moment.ts'

export function When({ at }: { at: string }) {
  const moment = new Date(at)
  return (
    <time dateTime={at} title={formatDateTime(moment)}>
      {formatMoment(moment)}
    </time>
  )
}
