import { useMemo } from 'react'
import { Link, useParams } from 'react-router'
import type { RowOf } from '../data/resources.ts'
import { useUnseenArrivals } from '../live/arrivals.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './arrival-line.module.css'

interface Props {
  base: string
  rows: readonly RowOf<'lead'>[] | undefined
}

/** A new lead may lie on another page or in another view: the line says so and opens it. */
export function ArrivalLine({ base, rows }: Props) {
  const { '*': open = '' } = useParams()
  const shown = useMemo(() => [...(rows ?? []).map(({ id }) => id), Number(open)], [rows, open])
  const arrived = useUnseenArrivals(shown)
  const [first, second] = arrived
  return (
    <p role="status" className={styles.place}>
      {first !== undefined && (
        <Link
          className={styles.line}
          to={second === undefined ? `${base}/${first}` : `${base}?view=all`}
        >
          <Icon name="leads" size={18} /> {arrived.length} yeni başvuru
        </Link>
      )}
    </p>
  )
}
