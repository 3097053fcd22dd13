import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import {
  activate,
  confirm,
  end,
  hold,
  levelNeighbours,
  transfer,
  undoEnd,
} from '../../contract/staff/enrollment.ts'
import { isTaught } from '../../domain/group.ts'
import { schoolDay } from '../../domain/school-time.ts'
import type { WithdrawalKind } from '../../domain/withdrawal.ts'
import { allBy, useRefresh, useRows } from '../data/hooks.ts'
import type { RowOf } from '../data/resources.ts'
import { useAnswer } from '../data/use-act.ts'
import { CallForm } from '../form/call-form.tsx'
import { IdField } from '../form/field.tsx'
import { TextField } from '../form/inputs.tsx'
import { EnrollmentTerms, useNoTerms } from '../money/enrollment-terms.tsx'
import { byId } from '../school/use-group-options.ts'
import { useCan } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { Menu } from '../ui/menu.tsx'
import { Modal } from '../ui/modal.tsx'
import { notify } from '../ui/notices.tsx'
import { Optional } from '../ui/optional.tsx'
import styles from './enrollment.module.css'
import { ACCOUNT, actsOf, type EnrollmentAct, LEFT } from './enrollment-act.ts'
import { HoldDay } from './hold-day.tsx'

const WithdrawalForm = lazyPart(
  async () => (await import('../money/withdrawal-form.tsx')).WithdrawalForm,
)

function LevelNeighbours({ enrollmentId }: { enrollmentId: number }) {
  const { data } = useAnswer(levelNeighbours, { id: enrollmentId })
  const { setValue } = useFormContext()
  if (!data || data.groups.length === 0) return null
  return (
    <fieldset className={styles.neighbours}>
      <legend>Aynı saatlerde üst ve alt kur</legend>
      {data.groups.map(({ id, name, level, isHigher, placesLeft }) => (
        <Button
          key={id}
          kind="quiet"
          onClick={() => setValue('groupId', id, { shouldDirty: true })}
        >
          {isHigher ? 'Üst' : 'Alt'} kur {level}: {name} ({placesLeft} yer)
        </Button>
      ))}
    </fieldset>
  )
}

type Row = RowOf<'enrollment'>

export function EnrollmentActs({ row }: { row: Row }) {
  const [open, setOpen] = useState<EnrollmentAct | null>(null)
  const mayAccount = useCan('payment:write') && row.agreement && LEFT.includes(row.state)
  const acts = [...actsOf(row), ...(mayAccount ? [ACCOUNT] : [])]
  if (acts.length === 0) return null
  return (
    <>
      <Menu label={`${row.learner.name}: işlemler`} acts={acts} onChoose={setOpen} />
      <Modal
        isOpen={open !== null}
        onClose={() => setOpen(null)}
        title={`${row.learner.name}: ${open?.label ?? ''}`}
      >
        {open && <ActForm row={row} act={open} onClose={() => setOpen(null)} />}
      </Modal>
    </>
  )
}

interface FormProps {
  row: Row
  act: EnrollmentAct
  onClose: () => void
}

const ACCOUNTED: Partial<Record<string, WithdrawalKind>> = {
  withdrawn: 'withdrawn',
  frozen: 'frozen',
  transfer: 'transferred',
  account: 'withdrawn',
}

function ActForm(props: FormProps) {
  const mayAccount = useCan('payment:write')
  const { kind, state } = props.act
  const accounted = ACCOUNTED[state ?? kind]
  if (accounted && mayAccount && props.row.agreement) {
    return <AccountedAct {...props} kind={accounted} />
  }
  return <PlainAct {...props} />
}

/** Leaving, a pause or another class, where there is an agreement: the account of the money is part of it. */
function AccountedAct({ row, act, kind, onClose }: FormProps & { kind: WithdrawalKind }) {
  const refresh = useRefreshPlaces()
  return (
    <Optional>
      <WithdrawalForm
        row={row}
        kind={kind}
        dayLabel={kind === 'transferred' ? FIRST_DAY : (act.day ?? 'Son gün')}
        submit={act.label}
        done={act.done}
        onWritten={refresh}
        onClose={onClose}
      >
        {kind === 'transferred' && <NextGroup row={row} />}
        {kind === 'frozen' && <LatestReturn />}
      </WithdrawalForm>
    </Optional>
  )
}

const FIRST_DAY = 'Yeni sınıftaki ilk gün'

function NextGroup({ row: { id, group } }: { row: Row }) {
  return (
    <>
      <LevelNeighbours enrollmentId={id} />
      <GroupChoice label="Yeni sınıf" except={group.id} />
      <OverReason />
    </>
  )
}

function LatestReturn() {
  return <TextField name="latestReturn" label="En geç dönüş" type="date" />
}

function PlainAct({ row, act, onClose }: FormProps) {
  const refresh = useRefreshPlaces()
  const terms = useNoTerms()
  const { id, revision } = row
  const { kind, label, state } = act
  const common = {
    name: `enrollment-${kind}`,
    params: { id },
    submit: label,
    async onDone() {
      onClose()
      notify('success', act.done)
      await refresh()
    },
  }
  if (kind === 'confirm' || kind === 'hold') {
    return (
      <CallForm
        {...common}
        call={kind === 'confirm' ? confirm : hold}
        values={{ revision, until: null }}
      >
        <HoldDay lead={row.leadId} groupId={row.group.id} />
      </CallForm>
    )
  }
  if (kind === 'undo') {
    return (
      <CallForm {...common} call={undoEnd} values={{ revision, overReason: null }}>
        <p>Kayıt, ayrılıktan önceki durumuna döner; yoklaması ve notları yerinde durur.</p>
        <OverReason />
      </CallForm>
    )
  }
  if (kind === 'activate') {
    const values = { revision, terms: row.agreement ? undefined : terms, overReason: null }
    return (
      <CallForm {...common} call={activate} values={values}>
        {!row.agreement && <EnrollmentTerms learner={row.learner.id} group={row.group.id} />}
        <OverReason />
      </CallForm>
    )
  }
  if (kind === 'transfer') {
    const values = { revision, groupId: null, on: schoolDay(), reason: '', overReason: null }
    return (
      <CallForm {...common} call={transfer} values={values}>
        <NextGroup row={row} />
        <TextField name="on" label={FIRST_DAY} type="date" />
        <TextField name="reason" label="Neden" autoComplete="off" />
      </CallForm>
    )
  }
  const values = { revision, state, on: schoolDay(), reason: '', latestReturn: null }
  return (
    <CallForm {...common} call={end} values={values}>
      <TextField name="on" label={act.day ?? 'Son gün'} type="date" />
      {state === 'frozen' && <LatestReturn />}
      <TextField name="reason" label="Neden" autoComplete="off" />
    </CallForm>
  )
}

export function OverReason() {
  return (
    <TextField
      name="overReason"
      label="Kontenjanı aşma gerekçesi"
      hint="Yalnızca kontenjan doluysa yazın."
      autoComplete="off"
      isOptional
    />
  )
}

export function GroupChoice({
  name = 'groupId',
  label,
  hint,
  except,
  isForNewcomers = false,
}: {
  name?: string
  label: string
  hint?: string
  except?: number
  /** A place is held in groups that are open or confirmed; the desk enrolls in a draft as well. */
  isForNewcomers?: boolean
}) {
  const { rows = [] } = useRows('group', allBy('startsOn', {}))
  const open = rows
    .filter(({ id, state }) => id !== except && (!isForNewcomers || isTaught(state)))
    .map(({ id, name, placesLeft }) => ({
      id,
      name: `${name} (${placesLeft > 0 ? `${placesLeft} yer` : 'dolu'})`,
    }))
  return <IdField name={name} label={label} hint={hint} options={byId(open)} />
}

export function useRefreshPlaces() {
  const refreshes = [useRefresh('enrollment'), useRefresh('group'), useRefresh('learner')]
  return () => Promise.all(refreshes.map((refresh) => refresh()))
}
