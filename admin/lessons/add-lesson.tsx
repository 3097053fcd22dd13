import { useState } from 'react'
import { add } from '../../contract/staff/lesson.ts'
import { useRows } from '../data/hooks.ts'
import { IdField } from '../form/id-field.tsx'
import { NumberField } from '../form/inputs.tsx'
import { byId, useGroupOptions } from '../groups/use-group-options.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Modal } from '../ui/modal.tsx'
import { DayField, ReasonField, RoomField, TimeFields } from './act-fields.tsx'
import { PreviewForm } from './preview-form.tsx'
import { TeacherField } from './teacher-field.tsx'

interface Props {
  day: string
  groupId?: number
}

export function AddLesson({ day, groupId }: Props) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const values = {
    groupId: groupId ?? null,
    day,
    startsAt: null,
    endsAt: null,
    lessonHours: null,
    roomId: null,
    teacherId: null,
    reason: null,
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Icon name="plus" size={18} /> Ders ekle
      </Button>
      <Modal isOpen={isOpen} onClose={close} title="Ders ekle">
        <PreviewForm name="lesson-add" call={add} values={values} onDone={close}>
          <p>Ek dersin saatleri kurun saatlerinden sayılır; sondan o kadar saat kalkar.</p>
          {groupId === undefined && <Groups />}
          <DayField />
          <TimeFields />
          <NumberField name="lessonHours" label="Ders saati" min={1} max={24} />
          <RoomField />
          <Teachers />
          <ReasonField />
        </PreviewForm>
      </Modal>
    </>
  )
}

const TAUGHT = ['open', 'running']

function Groups() {
  const { rows = [] } = useRows('group', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'startsOn', order: 'ASC' },
    filter: {},
  })
  const taught = rows.filter(({ state }) => TAUGHT.includes(state))
  return <IdField name="groupId" label="Sınıf" options={byId(taught)} />
}

function Teachers() {
  const { teachers } = useGroupOptions()
  return <TeacherField groups={{ Öğretmenler: teachers }} />
}
