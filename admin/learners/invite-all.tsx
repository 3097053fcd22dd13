import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { Body, Output } from '../../contract/call.ts'
import { inviteAll } from '../../contract/staff/learner.ts'
import { messageOf } from '../data/call-error.ts'
import { useRefresh } from '../data/hooks.ts'
import { send } from '../data/send.ts'
import { useAct } from '../data/use-act.ts'
import { ErrorNotice } from '../form/error-notice.tsx'
import { Loading } from '../frame/loading.tsx'
import type { List } from '../list/use-list.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { ModalButton } from '../ui/modal.tsx'
import styles from './enrollment.module.css'

type Trial = Output<typeof inviteAll>

/** Invites everybody that the filters of the list leave. Who gets a letter is shown first. */
export function InviteAll({ list }: { list: List<'learner'> }) {
  return (
    <ModalButton
      title="Toplu davet"
      label={
        <>
          <Icon name="mail" /> <span>Toplu davet</span>
        </>
      }
    >
      {(close) => <Invitation filters={list.filters} onDone={close} />}
    </ModalButton>
  )
}

interface Props {
  filters: Record<string, string>
  onDone: () => void
}

function Invitation({ filters, onDone }: Props) {
  const asked = readFilters(filters)
  const { trial, errorText } = useTrial(asked)
  const { act, isBusy } = useAct(useRefresh('learner'))
  async function invite() {
    const body = { filters: asked, isTrial: false }
    if (
      await act(
        () => send(inviteAll, { body }),
        ({ news }) => news,
      )
    )
      onDone()
  }
  if (errorText) return <ErrorNotice text={errorText} />
  if (!trial) return <Loading />
  return (
    <>
      <p>{describe(trial, asked.access === 'invited')}</p>
      {trial.left.length > 0 && (
        <>
          <h3>Davet edilemeyenler ({trial.left.length})</h3>
          <ul className={styles.rows}>
            {trial.left.map(({ id, name, reason }) => (
              <li key={id} className={styles.row}>
                <Link to={`/ogrenciler/${id}`}>{name}</Link>
                <p className={styles.more}>{reason}</p>
              </li>
            ))}
          </ul>
        </>
      )}
      {trial.invited > 0 && (
        <Button isBusy={isBusy} onClick={invite}>
          Davet et ({trial.invited})
        </Button>
      )}
    </>
  )
}

type Filters = Body<typeof inviteAll>['filters']

/** As the address has them; the server refuses what it does not know. */
function readFilters({ q, state, group, access }: Record<string, string>): Filters {
  return {
    q,
    state: state as Filters['state'],
    group: group ? Number(group) : undefined,
    access: access as Filters['access'],
  }
}

function describe({ invited, hasMore }: Trial, isAgain: boolean): string {
  if (invited === 0) return 'Listedeki filtrelerle davet edilecek kimse yok.'
  const whom = isAgain ? 'Daveti bekleyen' : 'Davet edilmemiş'
  const rest = hasMore ? ' Kalanlar için sonra yeniden basın.' : ''
  return `${whom} ${invited} kişiye, çocuklarda velisine, parola bağlantısı gider.${rest}`
}

function useTrial(filters: Filters) {
  const [trial, setTrial] = useState<Trial>()
  const [errorText, setErrorText] = useState('')
  const asked = JSON.stringify(filters)
  useEffect(() => {
    const body = { filters: JSON.parse(asked), isTrial: true }
    send(inviteAll, { body }).then(setTrial, (error) => setErrorText(messageOf(error)))
  }, [asked])
  return { trial, errorText }
}
