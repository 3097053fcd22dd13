import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import type { Output } from '../../contract/call.ts'
import { getClosing, remove } from '../../contract/staff/account.ts'
import { messageOf } from '../data/call-error.ts'
import { useRefresh } from '../data/hooks.ts'
import type { RecordOf } from '../data/resources.ts'
import { send } from '../data/send.ts'
import { useAnswer } from '../data/use-call.ts'
import { ErrorNotice } from '../form/error-notice.tsx'
import styles from '../form/form.module.css'
import { IdField } from '../form/id-field.tsx'
import { showError } from '../form/show-error.ts'
import { Loading } from '../frame/loading.tsx'
import { Button } from '../ui/button.tsx'
import { ModalButton } from '../ui/modal-button.tsx'
import { notify } from '../ui/notices.tsx'

export function CloseAccount({ person }: { person: RecordOf<'account'> }) {
  return (
    <ModalButton
      kind="danger"
      label="Hesabı kapat"
      title={`${person.name} ${person.surname}: hesabı kapat`}
    >
      {(close) => <Closing person={person} onClose={close} />}
    </ModalButton>
  )
}

interface Props {
  person: RecordOf<'account'>
  onClose: () => void
}

function Closing({ person, onClose }: Props) {
  const { data, error } = useAnswer(getClosing, { id: person.id })
  if (error) return <ErrorNotice text={messageOf(error)} />
  if (!data) return <Loading />
  return <ClosingForm person={person} closing={data} onClose={onClose} />
}

function ClosingForm({ person, closing, onClose }: Props & { closing: Output<typeof getClosing> }) {
  const { id, revision } = person
  const { openLeads, colleagues } = closing
  const refresh = useRefresh('account')
  const refreshLeads = useRefresh('lead')
  const [errorText, setErrorText] = useState('')
  const form = useForm<{ owner: number | null }>({ defaultValues: { owner: null } })
  const names = colleagues.map((one) => [one.id, one.name])
  const owners = { 0: 'Sorumlusuz kalsın', ...Object.fromEntries(names) }
  const { isSubmitting } = form.formState

  const submit = form.handleSubmit(async ({ owner }) => {
    setErrorText('')
    try {
      const { message } = await send(remove, {
        params: { id, revision, owner: owner ?? undefined },
      })
      onClose()
      notify('success', message)
      await Promise.all([refresh(), refreshLeads()])
    } catch (error) {
      setErrorText(showError(form, error))
    }
  })

  return (
    <FormProvider {...form}>
      <form className={styles.form} data-form="close-account" noValidate onSubmit={submit}>
        <ErrorNotice text={errorText} />
        <p>
          Bütün oturumları hemen biter ve bir daha giremez. Yaptıkları kayıtlarda adıyla kalır.
          Hesabı sonra yeniden açabilirsiniz.
        </p>
        {openLeads > 0 && (
          <IdField
            name="owner"
            label={`${openLeads} açık başvurusu kime geçsin?`}
            options={owners}
          />
        )}
        <div className={styles.actions}>
          <Button type="submit" kind="danger" isBusy={isSubmitting}>
            {isSubmitting ? 'Kapatılıyor…' : 'Hesabı kapat'}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            Vazgeç
          </Button>
        </div>
      </form>
    </FormProvider>
  )
}
