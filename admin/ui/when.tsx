import { formatExactly, formatMoment } from './moment.ts'

/** A relative moment with the exact one as tooltip. */
export function When({ at }: { at: string }) {
  const moment = new Date(at)
  return (
    <time dateTime={at} title={formatExactly(moment)}>
      {formatMoment(moment)}
    </time>
  )
}
