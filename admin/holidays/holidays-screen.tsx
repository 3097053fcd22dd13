import { useNavigate, useSearchParams } from 'react-router'
import { create, type HolidayInput } from '../../contract/staff/holiday.ts'
import { schoolDay } from '../../domain/school-time.ts'
import { useSave } from '../data/hooks.ts'
import type { RecordOf, RowOf } from '../data/resources.ts'
import { send } from '../data/send.ts'
import { useAct } from '../data/use-act.ts'
import { fieldsOf } from '../form/field-labels.ts'
import { TextField } from '../form/inputs.tsx'
import type { Column } from '../list/data-table.tsx'
import { Empty } from '../list/empty.tsx'
import { ListScreen } from '../list/list-screen.tsx'
import { type Sort, useList } from '../list/use-list.ts'
import { Button } from '../ui/button.tsx'
import { PartLinks } from '../ui/parts.tsx'
import { Status } from '../ui/status.tsx'
import { CampusField, HolidayForm, useRefreshSchedule } from './holiday-form.tsx'
import { formatDays, HOLIDAY } from './holiday-words.ts'
import styles from './holidays.module.css'
import { RemoveHoliday } from './remove-holiday.tsx'
import { SnowDay } from './snow-day.tsx'

const BASE = '/ayarlar/tatiller'
const SOONEST: Sort = { field: 'firstDay', order: 'asc' }

const field = fieldsOf(HOLIDAY)

const COLUMNS: Column<RowOf<'holiday'>>[] = [
  { name: 'Tatil', cell: ({ name }) => name },
  { name: 'Günler', cell: formatDays },
  { name: 'Yer', cell: ({ campus }) => campus?.name ?? 'Bütün okul' },
  {
    name: 'Durum',
    cell: ({ isConfirmed }) => !isConfirmed && <Status tone="due">Teyit edilecek</Status>,
  },
]

export function HolidaysScreen() {
  const [params] = useSearchParams()
  const view = params.get('view') === 'all' ? 'all' : 'next'
  return (
    <ListScreen
      list={useList('holiday', SOONEST, { view })}
      name="Tatiller"
      base={BASE}
      columns={COLUMNS}
      views={
        <PartLinks
          name="Görünümler"
          parts={[
            { name: 'Sıradakiler', to: BASE, isOpen: view === 'next' },
            { name: 'Geçenlerle hepsi', to: `${BASE}?view=all`, isOpen: view === 'all' },
          ]}
        />
      }
      record={(holiday) => <Holiday key={holiday.revision} holiday={holiday} />}
      acts={<SnowDay />}
      creation={{ label: 'Tatil ekle', form: <NewHoliday /> }}
      empty={<Empty title="Sırada tatil yok" text="Ders yapılmayacak günleri ekleyin." />}
    />
  )
}

function Fields() {
  return (
    <>
      <TextField {...field('name')} autoComplete="off" />
      <div className={styles.days}>
        <TextField {...field('firstDay')} type="date" />
        <TextField {...field('firstTime')} type="time" hint="Boşsa günün başından." isOptional />
        <TextField {...field('lastDay')} type="date" hint="Boşsa tek gün." isOptional />
        <TextField {...field('lastTime')} type="time" hint="Boşsa günün sonuna." isOptional />
      </div>
      <CampusField />
    </>
  )
}

function Holiday({ holiday }: { holiday: RecordOf<'holiday'> }) {
  const update = useSave('holiday')
  const { act, isBusy } = useAct(useRefreshSchedule())
  const { id, name, campusId, firstDay, firstTime, lastDay, lastTime } = holiday
  const values = {
    id,
    name,
    campusId,
    firstDay,
    firstTime,
    lastDay,
    lastTime,
  }
  return (
    <>
      <h2>{name}</h2>
      {!holiday.isConfirmed && (
        <div className={styles.unconfirmed}>
          <p>Bu tatil programla birlikte geldi. Günlerini kontrol edip teyit edin.</p>
          <Button
            kind="quiet"
            isBusy={isBusy}
            onClick={() => act(() => update(holiday, { isConfirmed: true }), 'Tatil teyit edildi.')}
          >
            Teyit et
          </Button>
        </div>
      )}
      <HolidayForm
        values={values}
        submit="Kaydet"
        done="Tatil kaydedildi; dersler yeniden planlandı."
        save={(input) => update(holiday, input)}
      >
        <Fields />
      </HolidayForm>
      <RemoveHoliday holiday={holiday} base={BASE} />
    </>
  )
}

function NewHoliday() {
  const navigate = useNavigate()
  async function save(body: HolidayInput) {
    const { id } = await send(create, { body })
    await navigate(`${BASE}/${id}`)
  }
  const values = {
    name: '',
    campusId: null,
    firstDay: schoolDay(),
    firstTime: null,
    lastDay: null,
    lastTime: null,
  }
  return (
    <>
      <h2>Tatil ekle</h2>
      <HolidayForm
        values={values}
        submit="Tatili ekle"
        done="Tatil eklendi; dersler yeniden planlandı."
        save={save}
      >
        <Fields />
      </HolidayForm>
    </>
  )
}
