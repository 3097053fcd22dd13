import { nameLearner } from '../../contract/staff/lead-acts.ts'
import { RELATIONS, relationWord } from '../../domain/people.ts'
import { useRefresh } from '../data/hooks.ts'
import type { RecordOf } from '../data/resources.ts'
import { CallForm } from '../form/call-form.tsx'
import { NumberField, SelectField, TextField } from '../form/inputs.tsx'
import { Modal } from '../ui/modal.tsx'
import { notify } from '../ui/notices.tsx'

interface Props {
  lead: RecordOf<'lead'>
  onClose: () => void
}

const WORDS = Object.fromEntries(RELATIONS.map((relation) => [relation, relationWord(relation)]))

export function NameLearner({ lead, onClose }: Props) {
  const refresh = useRefresh('lead')
  return (
    <Modal isOpen onClose={onClose} title="Kimin için?">
      <CallForm
        name="learner-of-lead"
        call={nameLearner}
        params={{ id: lead.id }}
        submit="Kaydet"
        values={{
          revision: lead.revision,
          name: '',
          surname: lead.contact.surname ?? '',
          birthYear: null,
          relation: 'mother',
        }}
        onDone={async () => {
          onClose()
          notify('success', 'Kimin için olduğu kaydedildi.')
          await refresh()
        }}
      >
        <TextField name="name" label="Öğrencinin adı" autoComplete="off" />
        <TextField name="surname" label="Soyadı" autoComplete="off" />
        <NumberField name="birthYear" label="Doğum yılı" />
        <SelectField name="relation" label={`${lead.contact.name} neyi olur?`} options={WORDS} />
      </CallForm>
    </Modal>
  )
}
