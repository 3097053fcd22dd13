import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { create, getPolicy, savePolicy } from '../../contract/staff/account.ts'
import { ROLE_NAMES } from '../../domain/permissions.ts'
import { useRefresh } from '../data/hooks.ts'
import type { RowOf } from '../data/resources.ts'
import { useAnswer, useFreshAnswer } from '../data/use-act.ts'
import { CallForm } from '../form/call-form.tsx'
import { Checkbox } from '../form/field.tsx'
import { fieldsOf } from '../form/field-labels.ts'
import { SelectField, TextField } from '../form/inputs.tsx'
import { IdentityFields } from '../form/password-field.tsx'
import { Loading } from '../frame/loading.tsx'
import type { Column } from '../list/data-table.tsx'
import { Empty } from '../list/empty.tsx'
import { ListScreen } from '../list/list-screen.tsx'
import { type Sort, useList } from '../list/use-list.ts'
import { useCan } from '../session/session.ts'
import { ModalButton } from '../ui/modal.tsx'
import { notify } from '../ui/notices.tsx'
import { When } from '../ui/when.tsx'
import { LABELS } from './account-labels.ts'
import { AdminWarning } from './confirmed-act.tsx'
import { PersonRecord } from './person-record.tsx'
import { CampusChecks, PersonState } from './person-state.tsx'

const BASE = '/ayarlar/kisiler'
const BY_NAME: Sort = { field: 'surname', order: 'asc' }
const field = fieldsOf(LABELS)

const COLUMNS: Column<RowOf<'account'>>[] = [
  { name: 'Ad', cell: ({ name, surname }) => `${name} ${surname}` },
  { name: 'Görev', cell: ({ role }) => ROLE_NAMES[role] },
  { name: 'E-posta', cell: ({ email }) => email, isSpare: true },
  { name: 'Durum', cell: (person) => <PersonState person={person} /> },
  {
    name: 'Son giriş',
    cell: ({ lastSignInAt }) => (lastSignInAt ? <When at={lastSignInAt} /> : 'Henüz girmedi'),
    isNumber: true,
  },
]

export function PeopleScreen() {
  const list = useList('account', BY_NAME)
  const mayWrite = useCan('account:write')
  const mayRule = useCan('settings:write')
  return (
    <ListScreen
      list={list}
      name="Çalışanlar"
      base={BASE}
      columns={COLUMNS}
      acts={mayRule && <SignInRules />}
      record={(person) => <PersonRecord person={person} />}
      creation={mayWrite ? { label: 'Çalışan davet et', form: <Invitation /> } : undefined}
      empty={<Empty title="Henüz kimse yok" text="Birlikte çalıştığınız kişileri davet edin." />}
    />
  )
}

function Invitation() {
  const navigate = useNavigate()
  const refresh = useRefresh('account')
  return (
    <>
      <h2>Çalışan davet et</h2>
      <CallForm
        name="account"
        call={create}
        submit="Davet gönder"
        busy="Gönderiliyor…"
        values={{
          name: '',
          surname: '',
          email: '',
          role: 'frontdesk',
          campusIds: [],
          password: '',
        }}
        onDone={async ({ id, name, news }) => {
          notify('success', `${name} eklendi. ${news}`)
          await refresh()
          await navigate(`${BASE}/${id}`)
        }}
      >
        <TextField {...field('name')} autoComplete="off" />
        <TextField {...field('surname')} autoComplete="off" />
        <TextField name="email" label="E-posta" type="email" autoComplete="off" />
        <SelectField {...field('role')} options={ROLE_NAMES} />
        <AdminWarning field="role" />
        <NewCampuses />
        <IdentityFields />
      </CallForm>
    </>
  )
}

function NewCampuses() {
  return <CampusChecks role={useWatch({ name: 'role' })} />
}

export function SignInRules() {
  return <ModalButton title="Giriş kuralları">{(close) => <Rules onDone={close} />}</ModalButton>
}

function Rules({ onDone }: { onDone: () => void }) {
  const { data } = useAnswer(getPolicy)
  const lookAgain = useFreshAnswer(getPolicy)
  if (!data) return <Loading />
  return (
    <CallForm
      name="policy"
      call={savePolicy}
      submit="Kaydet"
      values={{ secondFactorRoles: data.secondFactorRoles, password: '' }}
      onDone={async ({ message }) => {
        await lookAgain()
        notify('success', message)
        onDone()
      }}
    >
      <p>
        İşaretlediğiniz görevlerdekiler parolalarından sonra telefonlarındaki uygulamanın kodunu da
        yazar; kurmamış olanlar ilk girişte kurar.
      </p>
      {Object.entries(ROLE_NAMES).map(([role, name]) => (
        <Checkbox key={role} name="secondFactorRoles" value={role} label={name} />
      ))}
      <IdentityFields />
    </CallForm>
  )
}
