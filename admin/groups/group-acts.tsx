import { useState } from 'react'
import { useNavigate } from 'react-router'
import { copy, merge, move, postpone, remove } from '../../contract/staff/group.ts'
import { hasBegunBefore } from '../../domain/group.ts'
import { schoolDay } from '../../domain/school-time.ts'
import { allBy, useRefresh, useRows } from '../data/hooks.ts'
import type { RecordOf } from '../data/resources.ts'
import { send } from '../data/send.ts'
import { useAct } from '../data/use-act.ts'
import { CallForm } from '../form/call-form.tsx'
import { Checkbox, IdField } from '../form/field.tsx'
import styles from '../form/form.module.css'
import { TextArea, TextField } from '../form/inputs.tsx'
import { firstDayAfter } from '../school/group-words.ts'
import { byId } from '../school/use-group-options.ts'
import { Button } from '../ui/button.tsx'
import { Modal } from '../ui/modal.tsx'
import { notify } from '../ui/notices.tsx'
import { type Decision, decisionsOn } from './decisions.ts'

type Group = RecordOf<'group'>

export function GroupActs({ group }: { group: Group }) {
  const [open, setOpen] = useState<Decision | null>(null)
  const refresh = useRefresh('group')
  const navigate = useNavigate()
  const { act, isBusy } = useAct(refresh)
  const { id, revision, state } = group
  const close = () => setOpen(null)

  function press(decision: Decision) {
    const { to, isSilent } = decision
    if (to === 'finished' && group.active > 0) return void navigate({ search: '?bolum=kur-sonu' })
    if (!(to && isSilent)) return setOpen(decision)
    const body = { revision, state: to }
    void act(() => send(move, { params: { id }, body }), decision.done)
  }

  const isEmpty = group.taken + group.waiting + group.active === 0
  return (
    <div className={styles.actions}>
      {decisionsOn(group).map((decision, index) => (
        <Button
          key={decision.label}
          kind={index === 0 ? 'plain' : decision.isEnd ? 'danger' : 'bare'}
          isBusy={isBusy}
          onClick={() => press(decision)}
        >
          {decision.label}
        </Button>
      ))}
      {isEmpty && state === 'draft' && (
        <Button
          kind="danger"
          isBusy={isBusy}
          onClick={() =>
            act(async () => {
              await send(remove, { params: { id, revision } })
              await navigate('/gruplar')
            }, 'Taslak silindi.')
          }
        >
          Sil
        </Button>
      )}
      <Modal isOpen={open !== null} onClose={close} title={open?.label ?? ''}>
        {open && <DecisionForm group={group} decision={open} onDone={close} />}
      </Modal>
    </div>
  )
}

function DecisionForm({
  group,
  decision,
  onDone,
}: {
  group: Group
  decision: Decision
  onDone: () => void
}) {
  const refresh = useRefresh('group')
  const refreshRoster = useRefresh('enrollment')
  const navigate = useNavigate()
  const { id, revision } = group
  const { kind, to, label, text } = decision
  const common = { name: `group-${kind}`, params: { id }, submit: label }

  async function finish(news = '') {
    onDone()
    notify('success', `${decision.done} ${news}`.trim())
    await Promise.all([refresh(), refreshRoster()])
  }

  if (kind === 'copy') {
    const values = { name: group.name, startsOn: firstDayAfter(group), keepsRooms: true }
    return (
      <CallForm
        {...common}
        call={copy}
        values={values}
        onDone={async (copied) => {
          await finish()
          await navigate(`/gruplar/${copied.id}`)
        }}
      >
        <p>{text}</p>
        <TextField name="name" label="Yeni sınıfın adı" autoComplete="off" />
        <TextField name="startsOn" label="İlk gün" type="date" />
        <Checkbox
          name="keepsRooms"
          label="Aynı derslikler ve öğretmenler"
          hint="Bu sınıfla aynı günlerde sürecekse işareti kaldırın, taslakta yenilerini seçin."
        />
      </CallForm>
    )
  }
  if (kind === 'postpone') {
    const values = { revision, startsOn: group.startsOn, notifies: true, note: null }
    return (
      <CallForm {...common} call={postpone} values={values} onDone={({ news }) => finish(news)}>
        <p>{text}</p>
        <TextField name="startsOn" label="Yeni ilk gün" type="date" />
        <Letter />
      </CallForm>
    )
  }
  if (kind === 'merge') {
    const values = { revision, into: null, notifies: true, note: null }
    return (
      <CallForm {...common} call={merge} values={values} onDone={({ news }) => finish(news)}>
        <p>{text}</p>
        <Target group={group} />
        <Letter />
      </CallForm>
    )
  }
  const isKnown = to === 'running' && hasBegunBefore(group, schoolDay())
  const values = { revision, state: to, notifies: !isKnown, note: null }
  return (
    <CallForm {...common} call={move} values={values} onDone={({ news }) => finish(news)}>
      <p>{text}</p>
      <Letter hint={isKnown ? 'Sınıf başlamış; herkes biliyorsa işaretsiz bırakın.' : undefined} />
    </CallForm>
  )
}

function Letter({ hint }: { hint?: string | undefined }) {
  return (
    <>
      <Checkbox name="notifies" label="Sınıftakilere e-posta yaz" hint={hint} />
      <TextArea
        name="note"
        label="E-postaya eklenecek not"
        hint="Boş bırakabilirsiniz."
        rows={3}
        isOptional
      />
    </>
  )
}

function Target({ group }: { group: Group }) {
  const { rows = [] } = useRows('group', allBy('startsOn', { course: group.courseId }))
  const others = rows.filter(({ id }) => id !== group.id)
  return <IdField name="into" label="Birleşeceği sınıf" options={byId(others)} />
}
