import { useFieldArray, useFormContext } from 'react-hook-form'
import { updateContact } from '../../contract/staff/contact.ts'
import { useRefresh } from '../data/hooks.ts'
import type { RecordOf } from '../data/resources.ts'
import { CallForm } from '../form/call-form.tsx'
import { TextField } from '../form/inputs.tsx'
import { Button, IconButton } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Modal } from '../ui/modal.tsx'
import { notify } from '../ui/notices.tsx'
import styles from './contact-form.module.css'

interface Props {
  contact: RecordOf<'lead'>['contact']
  onClose: () => void
}

export function ContactForm({ contact, onClose }: Props) {
  const refresh = useRefresh('lead')
  const { id, revision, name, surname, email, phones } = contact
  const changes = { name, surname, email, phones: phones.map(({ phone }) => ({ phone })) }
  return (
    <Modal isOpen onClose={onClose} title="Kişi bilgileri">
      <p>Düzeltmeniz kalıcıdır: bu kişi yeni bir form gönderse de bilgiler değişmez.</p>
      <CallForm
        name="contact"
        call={updateContact}
        params={{ id }}
        submit="Kaydet"
        values={{ revision, changes }}
        onDone={async () => {
          onClose()
          notify('success', 'Kişi bilgileri kaydedildi.')
          await refresh()
        }}
      >
        <TextField name="changes.name" label="Ad" autoComplete="off" />
        <TextField name="changes.surname" label="Soyad" autoComplete="off" isOptional />
        <TextField
          name="changes.email"
          label="E-posta"
          type="email"
          autoComplete="off"
          isOptional
        />
        <Phones />
      </CallForm>
    </Modal>
  )
}

function Phones() {
  const { control } = useFormContext()
  const { fields, append, remove } = useFieldArray({ control, name: 'changes.phones' })
  return (
    <>
      {fields.map(({ id }, index) => (
        <div key={id} className={styles.phone}>
          <TextField
            name={`changes.phones.${index}.phone`}
            label={fields.length > 1 ? `${index + 1}. telefon` : 'Telefon'}
            type="tel"
            autoComplete="off"
          />
          {fields.length > 1 && (
            <IconButton
              icon="close"
              label={`${index + 1}. telefonu çıkar`}
              onClick={() => remove(index)}
            />
          )}
        </div>
      ))}
      <Button kind="quiet" onClick={() => append({ phone: '' })}>
        <Icon name="plus" /> Telefon ekle
      </Button>
    </>
  )
}
