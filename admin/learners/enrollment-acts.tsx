import { useState } from 'react'
import { activate, confirm, end, hold, transfer, undoEnd } from '../../contract/staff/enrollment.ts'
import { isTaught } from '../../domain/group.ts'
import { schoolDay } from '../../domain/school-time.ts'
import { allBy, useRefresh, useRows } from '../data/hooks.ts'
import type { RowOf } from '../data/resources.ts'
import { CallForm } from '../form/call-form.tsx'
import { IdField } from '../form/id-field.tsx'
import { TextField } from '../form/inputs.tsx'
import { PriceField } from '../form/price-field.tsx'
import { byId } from '../school/use-group-options.ts'
import { Menu } from '../ui/menu.tsx'
import { Modal } from '../ui/modal.tsx'
import { notify } from '../ui/notices.tsx'
import { actsOf, type EnrollmentAct } from './acts.ts'
import { HoldDay } from './hold-day.tsx'
import { LevelNeighbours } from './level-neighbours.tsx'

type Row = RowOf<'enrollment'>

export function EnrollmentActs({ row }: { row: Row }) {
  const [open, setOpen] = useState<EnrollmentAct | null>(null)
  const acts = actsOf(row)
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

function ActForm({ row, act, onClose }: FormProps) {
  const refresh = useRefreshPlaces()
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
    const values = { revision, agreedPrice: row.agreedPrice, overReason: null }
    return (
      <CallForm {...common} call={activate} values={values}>
        <PriceField name="agreedPrice" label="Anlaşılan ücret (TL)" hint="Boşsa sınıfın ücreti." />
        <OverReason />
      </CallForm>
    )
  }
  if (kind === 'transfer') {
    const values = { revision, groupId: null, on: schoolDay(), reason: '', overReason: null }
    return (
      <CallForm {...common} call={transfer} values={values}>
        <LevelNeighbours enrollmentId={id} />
        <GroupChoice label="Yeni sınıf" except={row.group.id} />
        <TextField name="on" label="Yeni sınıftaki ilk gün" type="date" />
        <TextField name="reason" label="Neden" autoComplete="off" />
        <OverReason />
      </CallForm>
    )
  }
  const values = { revision, state, on: schoolDay(), reason: '', latestReturn: null }
  return (
    <CallForm {...common} call={end} values={values}>
      <TextField name="on" label={act.day ?? 'Son gün'} type="date" />
      {state === 'frozen' && <TextField name="latestReturn" label="En geç dönüş" type="date" />}
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
