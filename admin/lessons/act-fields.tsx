import { IdField } from '../form/id-field.tsx'
import { TextArea, TextField } from '../form/inputs.tsx'
import { useGroupOptions } from '../school/use-group-options.ts'
import styles from './lessons.module.css'

export function DayField() {
  return <TextField name="day" label="Gün" type="date" isOptional />
}

export function TimeFields() {
  return (
    <div className={styles.times}>
      <TextField name="startsAt" label="Başlangıç" type="time" isOptional />
      <TextField name="endsAt" label="Bitiş" type="time" isOptional />
    </div>
  )
}

export function RoomField() {
  const { campuses } = useGroupOptions()
  const options = campuses.flatMap(({ name, rooms }) =>
    rooms.map((room) => [
      String(room.id),
      campuses.length > 1 ? `${room.name} (${name})` : room.name,
    ]),
  )
  return <IdField name="roomId" label="Derslik" options={Object.fromEntries(options)} />
}

export function ReasonField() {
  return (
    <TextArea
      name="reason"
      label="Neden"
      hint="İsteğe bağlı. Öğrencilere giden haberde de yazar."
      rows={2}
      isOptional
    />
  )
}
