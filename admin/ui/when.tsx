import { formatExactly, formatMoment } from './moment.ts'

/** A moment as people say it; the exact one shows when one points at it. */
export function When({ at }: { at: string }) {
  const moment = new Date(at)
  return (
    <time dateTime={at} title={formatExactly(moment)}>
      {formatMoment(moment)}
    </time>
  )
}
