import { useNavigate } from 'react-router'
import { fromLead } from '../../contract/staff/learner.ts'
import { useRecord, useRefresh, useRows } from '../data/hooks.ts'
import type { RecordOf } from '../data/resources.ts'
import { CallForm } from '../form/call-form.tsx'
import { Checkbox } from '../form/field.tsx'
import { TextField } from '../form/inputs.tsx'
import { Loading } from '../frame/loading.tsx'
import { EnrollmentTerms, useNoTerms } from '../money/enrollment-terms.tsx'
import { Icon } from '../ui/icon.tsx'
import { Modal, ModalButton } from '../ui/modal.tsx'
import { notify } from '../ui/notices.tsx'
import { GroupChoice, useRefreshPlaces } from './enrollment-acts.tsx'

const TITLE = 'Öğrenci olarak kaydet'
const LABEL = (
  <>
    <Icon name="learners" size={18} /> {TITLE}
  </>
)

export function EnrollLead({ lead }: { lead: RecordOf<'lead'> }) {
  if (lead.status === 'enrolled') return null
  return (
    <ModalButton kind="plain" label={LABEL} title={TITLE}>
      {() => <EnrollForm lead={lead} />}
    </ModalButton>
  )
}

export function EnrollDialog({ lead: id, onClose }: { lead: number; onClose: () => void }) {
  const { data: lead } = useRecord('lead', id)
  return (
    <Modal isOpen onClose={onClose} title={TITLE}>
      {lead ? <EnrollForm lead={lead} /> : <Loading />}
    </Modal>
  )
}

function EnrollForm({ lead }: { lead: RecordOf<'lead'> }) {
  const navigate = useNavigate()
  const refreshPlaces = useRefreshPlaces()
  const refreshLead = useRefresh('lead')
  const held = useHeldPlace(lead)
  const terms = useNoTerms()
  if (held === undefined) return <Loading />
  return (
    <CallForm
      name="from-lead"
      call={fromLead}
      submit="Kaydet"
      values={{
        lead: lead.id,
        revision: lead.revision,
        ...nameOf(lead),
        birthDate: null,
        email: lead.contact.email,
        groupId: held,
        terms,
        invites: Boolean(lead.contact.email),
      }}
      onDone={async ({ id, news }) => {
        notify('success', `Kayıt yapıldı. ${news}`.trim())
        await Promise.all([refreshPlaces(), refreshLead()])
        await navigate(`/ogrenciler/${id}`)
      }}
    >
      <TextField name="name" label="Öğrencinin adı" autoComplete="off" />
      <TextField name="surname" label="Soyadı" autoComplete="off" />
      <TextField name="birthDate" label="Doğum tarihi" type="date" isOptional />
      <GroupChoice label="Sınıf" hint="Ayrılmış yeri varsa kayda döner." />
      <EnrollmentTerms lead={lead.id} learner={lead.learner?.id} />
      <TextField
        name="email"
        label="E-posta"
        type="email"
        autoComplete="off"
        isOptional
        hint={describeTyped(lead.contact)}
      />
      <Checkbox
        name="invites"
        label="Panele davet et"
        hint="Parolasını e-postadaki bağlantıyla belirler."
      />
    </CallForm>
  )
}

function describeTyped({ email, unconfirmedEmails }: RecordOf<'lead'>['contact']) {
  const typed = unconfirmedEmails.at(-1)
  if (email || !typed) return undefined
  return `Ziyaretçi ${typed} yazdı, doğrulanmadı. Kişiye sorup yazın.`
}

function useHeldPlace(lead: RecordOf<'lead'>): number | null | undefined {
  const filter = lead.learner ? { learner: lead.learner.id } : { lead: lead.id }
  const { rows } = useRows('enrollment', {
    ...filter,
    page: 1,
    perPage: 25,
    sort: 'createdAt',
    order: 'desc',
  })
  if (!rows) return undefined
  const held = rows.find(({ state }) => ['reserved', 'offered', 'waiting'].includes(state))
  return held?.group.id ?? null
}

function nameOf({ learner, contact }: RecordOf<'lead'>): { name: string; surname: string } {
  if (learner) return { name: learner.givenName, surname: learner.surname }
  if (contact.surname) return { name: contact.name, surname: contact.surname }
  const words = contact.name.trim().split(/\s+/)
  const surname = words.length > 1 ? (words.pop() ?? '') : ''
  return { name: words.join(' '), surname }
}
