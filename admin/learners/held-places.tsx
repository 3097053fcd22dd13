import { confirm } from '../../contract/staff/enrollment.ts'
import { ENROLLMENT_STATE_NAMES } from '../../domain/enrollment.ts'
import { useRows } from '../data/hooks.ts'
import type { RecordOf, RowOf } from '../data/resources.ts'
import { send } from '../data/send.ts'
import { useAct } from '../data/use-act.ts'
import { ScreenLink } from '../frame/screen-link.tsx'
import { useCan } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import { formatMomentNear } from '../ui/when.tsx'
import styles from './enrollment.module.css'
import { useRefreshPlaces } from './enrollment-acts.tsx'

export function HeldPlaces({ lead }: { lead: RecordOf<'lead'> }) {
  const { rows = [] } = useRows('enrollment', {
    learner: lead.learner?.id,
    lead: lead.learner ? undefined : lead.id,
    page: 1,
    perPage: 5,
    sort: 'createdAt',
    order: 'desc',
  })
  const mayWrite = useCan('learner:write')
  if (rows.length === 0) return null
  return (
    <ul className={styles.places} aria-label="Sınıfları">
      {rows.map((row) => (
        <li key={row.id}>
          <ScreenLink access="group:read" to={`/gruplar/${row.group.id}`}>
            {row.group.name}
          </ScreenLink>
          <span>{describeSeat(row)}</span>
          {mayWrite && canConfirm(row) && <Confirm row={row} />}
        </li>
      ))}
    </ul>
  )
}

function canConfirm({ state, isConfirmed, awaitsCall }: RowOf<'enrollment'>): boolean {
  return state === 'reserved' && (!isConfirmed || awaitsCall)
}

function describeSeat(row: RowOf<'enrollment'>): string {
  const { state, heldUntil, isConfirmed } = row
  const until = heldUntil && formatMomentNear(new Date(heldUntil))
  const name = ENROLLMENT_STATE_NAMES[state]
  if (canConfirm(row)) {
    const waits = isConfirmed ? 'henüz görüşülmedi' : 'onay bekliyor'
    return `${name}, ${waits}; son an: ${until}`
  }
  return [name, until].filter(Boolean).join(', ')
}

function Confirm({ row: { id, revision, group } }: { row: RowOf<'enrollment'> }) {
  const { act, isBusy } = useAct(useRefreshPlaces())
  return (
    <Button
      kind="quiet"
      className={styles.act}
      isBusy={isBusy}
      aria-label={`${group.name}: ön kaydı onayla`}
      onClick={() =>
        act(
          () => send(confirm, { params: { id }, body: { revision } }),
          ({ heldUntil }) =>
            heldUntil
              ? `Ön kayıt onaylandı; yer ${formatMomentNear(new Date(heldUntil))} saatine kadar ayrıldı.`
              : 'Ön kayıt onaylandı.',
        )
      }
    >
      Onayla
    </Button>
  )
}
