import { useWatch } from 'react-hook-form'
import type { Output } from '../../contract/call.ts'
import { end, reserve } from '../../contract/staff/enrollment.ts'
import type { GroupPlace } from '../../contract/staff/result.ts'
import {
  ENROLLMENT_STATE_NAMES,
  type EnrollmentState,
  PENDING_STATES,
} from '../../domain/enrollment.ts'
import { schoolDay } from '../../domain/school-time.ts'
import { useRefresh } from '../data/hooks.ts'
import { send } from '../data/send.ts'
import { useAct } from '../data/use-act.ts'
import { CallForm } from '../form/call-form.tsx'
import { Button } from '../ui/button.tsx'
import { ModalButton } from '../ui/modal.tsx'
import { notify } from '../ui/notices.tsx'
import { Status } from '../ui/status.tsx'
import { formatMomentNear } from '../ui/when.tsx'
import styles from './enrollment.module.css'
import { GroupChoice, useRefreshPlaces } from './enrollment-acts.tsx'
import { HoldDay } from './hold-day.tsx'
import { ENROLLMENT_TONES } from './states.ts'

function describeReservation({ isHeld, heldUntil }: Output<typeof reserve>): string {
  if (!isHeld) return 'Sınıf dolu; bekleme listesine alındı.'
  return heldUntil
    ? `Yer ${formatMomentNear(new Date(heldUntil))} saatine kadar ayrıldı.`
    : 'Yeri var.'
}

function useRefreshAll() {
  const refreshPlaces = useRefreshPlaces()
  const refreshLead = useRefresh('lead')
  const refreshResult = useRefresh('result')
  return () => Promise.all([refreshPlaces(), refreshLead(), refreshResult()])
}

export function ReservePlace({ lead, label = 'Yer ayır' }: { lead: number; label?: string }) {
  const refresh = useRefreshAll()
  return (
    <ModalButton label={label} title="Yer ayır">
      {(close) => (
        <CallForm
          name="reserve"
          call={reserve}
          submit="Yer ayır"
          values={{ lead, groupId: null, until: null }}
          onDone={async (place) => {
            close()
            notify('success', describeReservation(place))
            await refresh()
          }}
        >
          <GroupChoice
            label="Sınıf"
            isForNewcomers
            hint="Sınıf doluysa bekleme listesine alınır."
          />
          <ChosenHold lead={lead} />
        </CallForm>
      )}
    </ModalButton>
  )
}

function ChosenHold({ lead }: { lead: number }) {
  const groupId = useWatch({ name: 'groupId' }) as number | null
  return groupId === null ? null : <HoldDay key={groupId} lead={lead} groupId={groupId} />
}

export function ReserveHere({
  lead,
  group,
}: {
  lead: number
  group: { id: number; name: string }
}) {
  const { act, isBusy } = useAct(useRefreshAll())
  return (
    <Button
      kind="quiet"
      className={styles.act}
      isBusy={isBusy}
      aria-label={`${group.name}: yer ayır`}
      onClick={() =>
        act(() => send(reserve, { body: { lead, groupId: group.id } }), describeReservation)
      }
    >
      Yer ayır
    </Button>
  )
}

export function HeldPlace({ place }: { place: GroupPlace }) {
  const { act, isBusy } = useAct(useRefreshAll())
  const { id, revision, group, state } = place
  const body = {
    revision,
    state: 'cancelled',
    on: schoolDay(),
    reason: 'Yer ayırma geri alındı.',
  } as const
  const isWaiting = state === 'waiting'
  return (
    <>
      <Status tone={ENROLLMENT_TONES[state]}>{describePlace(place)}</Status>
      {BEFORE.includes(state) && (
        <Button
          kind="quiet"
          className={styles.act}
          isBusy={isBusy}
          aria-label={`${group.name}: ${isWaiting ? 'listeden çıkar' : 'yeri geri al'}`}
          onClick={() =>
            act(
              () => send(end, { params: { id }, body }),
              isWaiting ? 'Bekleme listesinden çıkarıldı.' : 'Yer geri alındı.',
            )
          }
        >
          Geri al
        </Button>
      )}
    </>
  )
}

const BEFORE: readonly EnrollmentState[] = PENDING_STATES

function describePlace({ state, heldUntil }: GroupPlace): string {
  if (!heldUntil) return ENROLLMENT_STATE_NAMES[state]
  const until = `${formatMomentNear(new Date(heldUntil))} saatine kadar`
  return state === 'offered' ? `Yer önerildi, ${until}` : `Yeri ayrıldı, ${until}`
}
