import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { create, type GuardianInput } from '../../contract/staff/learner.ts'
import { RELATION_NAMES } from '../../domain/people.ts'
import { useRefresh } from '../data/hooks.ts'
import { CallForm } from '../form/call-form.tsx'
import { fieldsOf } from '../form/field-labels.ts'
import formStyles from '../form/form.module.css'
import { SelectField, TextField } from '../form/inputs.tsx'
import { Button } from '../ui/button.tsx'
import { notify } from '../ui/notices.tsx'
import { LABELS } from './learner-labels.ts'

const field = fieldsOf(LABELS)
const PERSON = { name: '', surname: '', birthDate: null, phone: null, email: null }
const GUARDIAN: GuardianInput = {
  name: '',
  surname: '',
  phone: '',
  email: null,
  relation: 'mother',
}
const { self: _, ...OTHERS } = RELATION_NAMES

interface GivenGuardian {
  guardian: GuardianInput | null
}

export function NewLearner({ base }: { base: string }) {
  const navigate = useNavigate()
  const refresh = useRefresh('learner')
  return (
    <>
      <h2>Öğrenci ekle</h2>
      <p>Telefonu kayıtlıysa o kişi bulunur; aynı kişi iki kez eklenmez.</p>
      <CallForm
        name="learner"
        call={create}
        submit="Ekle"
        values={{ ...PERSON, guardian: null }}
        onDone={async ({ id, name, surname }) => {
          notify('success', `${name} ${surname} eklendi.`)
          await refresh()
          await navigate(`${base}/${id}`)
        }}
      >
        <GuardianChoice />
        <TextField {...field('name')} autoComplete="off" />
        <TextField {...field('surname')} autoComplete="off" />
        <TextField {...field('birthDate')} type="date" isOptional />
        <TextField {...field('phone')} type="tel" autoComplete="off" isOptional />
        <TextField {...field('email')} type="email" autoComplete="off" isOptional />
        <GuardianPart />
      </CallForm>
    </>
  )
}

function GuardianChoice() {
  const given = useWatch<GivenGuardian, 'guardian'>({ name: 'guardian' })
  const { setValue } = useFormContext<GivenGuardian>()
  const [last, setLast] = useState(GUARDIAN)

  function toggle(): void {
    if (given) setLast(given)
    setValue('guardian', given ? null : last, { shouldDirty: true })
  }

  return (
    <Button kind="quiet" aria-pressed={given !== null} onClick={toggle}>
      {given ? 'Veli olmadan ekle' : '18 yaşından küçük: veliyle ekle'}
    </Button>
  )
}

function GuardianPart() {
  const given = useWatch<GivenGuardian, 'guardian'>({ name: 'guardian' })
  if (!given) return
  return (
    <section className={formStyles.group}>
      <h3>Veli</h3>
      <GuardianFields path="guardian." />
    </section>
  )
}

export function GuardianFields({ path = '' }: { path?: string }) {
  return (
    <>
      <SelectField name={`${path}relation`} label="Yakınlığı" options={OTHERS} />
      <TextField name={`${path}name`} label="Adı" autoComplete="off" />
      <TextField name={`${path}surname`} label="Soyadı" autoComplete="off" />
      <TextField name={`${path}phone`} label="Telefonu" type="tel" autoComplete="off" />
      <TextField
        name={`${path}email`}
        label="E-postası"
        type="email"
        autoComplete="off"
        isOptional
      />
    </>
  )
}
