import { create, type HolidayInput } from '../../contract/staff/holiday.ts'
import { schoolDay } from '../../domain/school-time.ts'
import { send } from '../data/send.ts'
import { TextField } from '../form/inputs.tsx'
import { CampusField, HolidayForm } from './holiday-form.tsx'

export function SnowDayForm({ onDone }: { onDone: () => void }) {
  async function save(body: HolidayInput) {
    await send(create, { body })
    onDone()
  }
  const values = {
    name: 'Kar tatili',
    campusId: null,
    firstDay: schoolDay(),
    firstTime: null,
    lastDay: null,
    lastTime: null,
  }
  return (
    <HolidayForm
      values={values}
      submit="Dersleri iptal et"
      done="Kar tatili eklendi; dersler yeniden planlandı."
      save={save}
    >
      <TextField name="firstDay" label="Gün" type="date" />
      <TextField
        name="firstTime"
        label="Saat kaçtan sonra"
        type="time"
        hint="Boşsa bütün gün ders yok."
        isOptional
      />
      <CampusField />
      <TextField name="name" label="Nedeni" autoComplete="off" />
    </HolidayForm>
  )
}
