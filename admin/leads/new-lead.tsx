import { useNavigate } from 'react-router'
import { create } from '../../contract/staff/lead.ts'
import { useRefresh } from '../data/hooks.ts'
import { CallForm } from '../form/call-form.tsx'
import { IdField } from '../form/field.tsx'
import { SelectField, TextArea, TextField } from '../form/inputs.tsx'
import { notify } from '../ui/notices.tsx'
import { useLeadOptions } from './use-lead.ts'

const EMPTY = {
  name: '',
  surname: '',
  phone: '',
  email: null,
  source: null as string | null,
  campaign: null,
  courseId: null,
  campusId: null,
  note: null,
}

function nameDraft({ name, surname }: Record<string, unknown>): string {
  const who = [name, surname].filter(Boolean).join(' ')
  return who ? `Yeni başvuru: ${who}` : 'Yeni başvuru'
}

export function NewLead({ base }: { base: string }) {
  const navigate = useNavigate()
  const refresh = useRefresh('lead')
  const { courses, campuses, sources, isLoading } = useLeadOptions()
  if (isLoading) return null
  const [source = null] = Object.keys(sources)
  return (
    <>
      <h2>Başvuru ekle</h2>
      <p>Telefonu kayıtlıysa o kişinin açık başvurusuna eklenir; aynı kişi iki kez eklenmez.</p>
      <CallForm
        keep={{ key: 'lead/yeni', name: nameDraft }}
        name="lead"
        call={create}
        submit="Ekle"
        values={{ ...EMPTY, source }}
        onDone={async ({ id, contact }) => {
          notify('success', `Başvuru ${contact.name} adına kaydedildi.`)
          await refresh()
          await navigate(`${base}/${id}`)
        }}
      >
        <TextField name="name" label="Ad" autoComplete="off" />
        <TextField name="surname" label="Soyad" autoComplete="off" />
        <TextField name="phone" label="Telefon" type="tel" autoComplete="off" />
        <TextField name="email" label="E-posta" type="email" autoComplete="off" isOptional />
        <SelectField name="source" label="Kaynak" options={sources} />
        <TextField name="campaign" label="Kampanya" autoComplete="off" isOptional />
        <IdField name="courseId" label="Program" options={courses} />
        <IdField name="campusId" label="Şube" options={campuses} />
        <TextArea name="note" label="Not" rows={3} isOptional />
      </CallForm>
    </>
  )
}
