import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef } from 'react'
import { chooseCampus } from '../../contract/staff/session.ts'
import { send } from '../data/send.ts'
import { useAct } from '../data/use-act.ts'
import { broadcastToTabs, readSession, useAccount } from '../session/session.ts'
import styles from './campus-switch.module.css'

/** The campus that lists, dashboard and reports show, for accounts that see several. */
export function CampusSwitch() {
  const { id: accountId, campuses, isBound, chosenCampusId } = useAccount()
  const { act, isBusy } = useAct()
  const id = useId()
  if (campuses.length < 2) return null
  const choose = (campusId: number | null) =>
    act(async () => {
      await send(chooseCampus, { body: { campusId } })
      await readSession()
      broadcastToTabs({ type: 'in', accountId })
    })
  return (
    <div className={styles.switch}>
      <label htmlFor={id}>Şube</label>
      <select
        id={id}
        value={chosenCampusId ?? ''}
        disabled={isBusy}
        onChange={({ currentTarget: { value } }) => choose(value ? Number(value) : null)}
      >
        <option value="">{isBound ? 'Şubelerimin hepsi' : 'Bütün şubeler'}</option>
        {campuses.map((campus) => (
          <option key={campus.id} value={campus.id}>
            {campus.name}
          </option>
        ))}
      </select>
    </div>
  )
}

/** Another choice, in whichever window it was made, makes every list another one. */
export function useChosenCampus(): void {
  const { chosenCampusId } = useAccount()
  const client = useQueryClient()
  const before = useRef(chosenCampusId)
  useEffect(() => {
    if (before.current === chosenCampusId) return
    before.current = chosenCampusId
    void client.invalidateQueries()
  }, [chosenCampusId, client])
}
