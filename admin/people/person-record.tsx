import { ROLE_NAMES } from '../../domain/permissions.ts'
import type { RecordOf } from '../data/resources.ts'
import { fieldsOf } from '../form/field-labels.ts'
import { TextField } from '../form/inputs.tsx'
import { RecordForm } from '../form/record-form.tsx'
import { LABELS } from './account-labels.ts'
import { PersonActs } from './person-acts.tsx'
import { PersonState } from './person-state.tsx'

const field = fieldsOf(LABELS)

export function PersonRecord({ person }: { person: RecordOf<'account'> }) {
  return (
    <>
      <RecordForm
        resource="account"
        record={person}
        labels={LABELS}
        show={{ role: (role: keyof typeof ROLE_NAMES) => ROLE_NAMES[role] }}
        title={
          <h2>
            {person.name} {person.surname}
          </h2>
        }
      >
        <p>
          {ROLE_NAMES[person.role]} · {person.email} · <PersonState person={person} />
        </p>
        <TextField {...field('name')} autoComplete="off" />
        <TextField {...field('surname')} autoComplete="off" />
      </RecordForm>
      <PersonActs person={person} />
    </>
  )
}
