import type { Output } from '../../contract/call.ts'
import { close, getClosing } from '../../contract/staff/account.ts'
import { messageOf } from '../data/call-error.ts'
import { useRefresh } from '../data/hooks.ts'
import type { RecordOf } from '../data/resources.ts'
import { useAnswer } from '../data/use-call.ts'
import { CallForm } from '../form/call-form.tsx'
import { ErrorNotice } from '../form/error-notice.tsx'
import { IdField } from '../form/id-field.tsx'
import { IdentityFields } from '../form/identity-fields.tsx'
import { Loading } from '../frame/loading.tsx'
import { ModalButton } from '../ui/modal-button.tsx'
import { notify } from '../ui/notices.tsx'

export function CloseAccount({ person }: { person: RecordOf<'account'> }) {
  return (
    <ModalButton
      kind="danger"
      label="Hesabı kapat"
      title={`${person.name} ${person.surname}: hesabı kapat`}
    >
      {(onDone) => <Closing person={person} onDone={onDone} />}
    </ModalButton>
  )
}

interface Props {
  person: RecordOf<'account'>
  onDone: () => void
}

function Closing({ person, onDone }: Props) {
  const { data, error } = useAnswer(getClosing, { id: person.id })
  if (error) return <ErrorNotice text={messageOf(error)} />
  if (!data) return <Loading />
  return <ClosingForm person={person} closing={data} onDone={onDone} />
}

function ClosingForm({ person, closing, onDone }: Props & { closing: Output<typeof getClosing> }) {
  const { id, revision } = person
  const { openLeads, colleagues } = closing
  const refresh = useRefresh('account')
  const refreshLeads = useRefresh('lead')
  const names = colleagues.map((one) => [one.id, one.name])
  const owners = { 0: 'Sorumlusuz kalsın', ...Object.fromEntries(names) }
  return (
    <CallForm
      key={revision}
      name="close-account"
      call={close}
      params={{ id }}
      submit="Hesabı kapat"
      busy="Kapatılıyor…"
      values={{ revision, owner: null, password: '' }}
      onDone={async ({ message }) => {
        onDone()
        notify('success', message)
        await Promise.all([refresh(), refreshLeads()])
      }}
    >
      <p>
        Bütün oturumları hemen biter ve bir daha giremez. Yaptıkları kayıtlarda adıyla kalır. Hesabı
        sonra yeniden açabilirsiniz.
      </p>
      {openLeads > 0 && (
        <IdField name="owner" label={`${openLeads} açık başvurusu kime geçsin?`} options={owners} />
      )}
      <IdentityFields />
    </CallForm>
  )
}
