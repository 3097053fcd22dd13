import { useState } from 'react'
import type { Output } from '../../contract/call.ts'
import { reserve } from '../../contract/staff/enrollment.ts'
import { useRefresh } from '../data/hooks.ts'
import { send } from '../data/send.ts'
import { useAct } from '../data/use-act.ts'
import { CallForm } from '../form/call-form.tsx'
import { Button } from '../ui/button.tsx'
import { Modal } from '../ui/modal.tsx'
import { formatMoment } from '../ui/moment.ts'
import { notify } from '../ui/notices.tsx'
import styles from './enrollment.module.css'
import { GroupChoice, useRefreshPlaces } from './enrollment-acts.tsx'

function say({ isHeld, heldUntil }: Output<typeof reserve>): string {
  if (!isHeld) return 'Sınıf dolu; sıraya alındı.'
  return heldUntil ? `Yer ${formatMoment(new Date(heldUntil))} saatine kadar ayrıldı.` : 'Yeri var.'
}

function useRefreshAll() {
  const refreshPlaces = useRefreshPlaces()
  const refreshLead = useRefresh('lead')
  const refreshResult = useRefresh('result')
  return () => Promise.all([refreshPlaces(), refreshLead(), refreshResult()])
}

/** Reserves a place in a group to be chosen. */
export function ReservePlace({ lead }: { lead: number }) {
  const [isOpen, setOpen] = useState(false)
  const refresh = useRefreshAll()
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        Yer ayır
      </Button>
      <Modal isOpen={isOpen} onClose={() => setOpen(false)} title="Yer ayır">
        {isOpen && (
          <CallForm
            name="reserve"
            call={reserve}
            submit="Yer ayır"
            values={{ lead, groupId: null }}
            onDone={async (place) => {
              setOpen(false)
              notify('success', say(place))
              await refresh()
            }}
          >
            <GroupChoice label="Sınıf" state="open" hint="Sınıf doluysa sıraya alınır." />
          </CallForm>
        )}
      </Modal>
    </>
  )
}

/** Reserves a place in this group. */
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
      onClick={() => act(() => send(reserve, { body: { lead, groupId: group.id } }), say)}
    >
      Yer ayır
    </Button>
  )
}
