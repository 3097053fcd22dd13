import type { Output } from '../../contract/call.ts'
import {
  close,
  correctInvitation,
  getClosing,
  inviteAgain,
  removeSecondFactor,
  reopen,
  signOutEverywhere,
} from '../../contract/staff/account.ts'
import { ROLE_NAMES } from '../../domain/permissions.ts'
import { messageOf } from '../data/call-error.ts'
import { useRefresh } from '../data/hooks.ts'
import type { RecordOf } from '../data/resources.ts'
import { useAnswer } from '../data/use-act.ts'
import { CallForm } from '../form/call-form.tsx'
import { ErrorNotice } from '../form/error-notice.tsx'
import { IdField } from '../form/field.tsx'
import { fieldsOf } from '../form/field-labels.ts'
import styles from '../form/form.module.css'
import { TextField } from '../form/inputs.tsx'
import { IdentityFields } from '../form/password-field.tsx'
import { RecordForm } from '../form/record-form.tsx'
import { Loading } from '../frame/loading.tsx'
import { useAccount } from '../session/session.ts'
import { ModalButton } from '../ui/modal.tsx'
import { notify } from '../ui/notices.tsx'
import { LABELS } from './account-labels.ts'
import { ChangeRole, ConfirmedAct, sayMessage } from './confirmed-act.tsx'
import { CampusChecks, PersonState } from './person-state.tsx'

function CloseAccount({ person }: { person: RecordOf<'account'> }) {
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

function CorrectInvitation({ person }: { person: RecordOf<'account'> }) {
  const { id, revision, email } = person
  const refresh = useRefresh('account')
  return (
    <ModalButton title="E-postayı düzelt">
      {(close) => (
        <CallForm
          key={revision}
          name="invitation-email"
          call={correctInvitation}
          params={{ id }}
          submit="Düzelt ve daveti gönder"
          busy="Gönderiliyor…"
          values={{ revision, email, password: '' }}
          onDone={async ({ message }) => {
            close()
            notify('success', message)
            await refresh()
          }}
        >
          <TextField
            name="email"
            label="E-posta"
            hint="Davet bu adrese yeniden gider; önceki bağlantı geçersiz olur."
            type="email"
            autoComplete="off"
            autoCapitalize="none"
          />
          <IdentityFields />
        </CallForm>
      )}
    </ModalButton>
  )
}

function RemoveSecondFactor({ person }: { person: RecordOf<'account'> }) {
  return (
    <ConfirmedAct
      person={person}
      name="remove-second-factor-of"
      label="İki adımlı girişini kaldır"
      call={removeSecondFactor}
      submit="Kaldır"
      describe={sayMessage}
    >
      <p>
        Telefonundaki uygulama ve kurtarma kodları geçersiz olur, bütün oturumları kapanır. Görevi
        için zorunluysa ilk girişinde yeniden kurar. Kendisine e-postayla bildirilir.
      </p>
    </ConfirmedAct>
  )
}

interface PersonActsProps {
  person: RecordOf<'account'>
}

function PersonActs({ person }: PersonActsProps) {
  const own = useAccount().id === person.id
  return (
    <div className={styles.actions}>
      {person.isClosed ? (
        <Reopen person={person} />
      ) : (
        <>
          <ChangeRole person={person} />
          {!own && <ActsOnColleague person={person} />}
        </>
      )}
    </div>
  )
}

function ActsOnColleague({ person }: PersonActsProps) {
  const { isInvited, hasSecondFactor } = person
  return (
    <>
      {isInvited && <CorrectInvitation person={person} />}
      {isInvited ? <InviteAgain person={person} /> : <SignOutEverywhere person={person} />}
      {hasSecondFactor && <RemoveSecondFactor person={person} />}
      <CloseAccount person={person} />
    </>
  )
}

function Reopen({ person }: PersonActsProps) {
  return (
    <ConfirmedAct
      person={person}
      name="reopen-account"
      label="Hesabı yeniden aç"
      call={reopen}
      busy="Açılıyor…"
      describe={() => 'Hesap yeniden açıldı.'}
    >
      <p>Eski parolası ve göreviyle yeniden girebilir.</p>
    </ConfirmedAct>
  )
}

function InviteAgain({ person }: PersonActsProps) {
  return (
    <ConfirmedAct
      person={person}
      name="invite-again"
      label="Daveti yeniden gönder"
      call={inviteAgain}
      busy="Gönderiliyor…"
      describe={sayMessage}
    >
      <p>{person.email} adresine yeni bir bağlantı gider; önceki bağlantı geçersiz olur.</p>
    </ConfirmedAct>
  )
}

function SignOutEverywhere({ person }: PersonActsProps) {
  return (
    <ConfirmedAct
      person={person}
      name="sign-out-everywhere"
      label="Oturumlarını kapat"
      call={signOutEverywhere}
      busy="Kapatılıyor…"
      describe={sayMessage}
    >
      <p>Bütün cihazlardaki oturumları hemen biter; parolasıyla yeniden girebilir.</p>
    </ConfirmedAct>
  )
}

const field = fieldsOf(LABELS)

export function PersonRecord({ person }: { person: RecordOf<'account'> }) {
  const { campuses } = useAccount()
  const nameCampuses = (ids: number[]) =>
    campuses.flatMap(({ id, name }) => (ids.includes(id) ? [name] : [])).join(', ')
  const boundTo = nameCampuses(person.campusIds)
  return (
    <>
      <RecordForm
        resource="account"
        record={person}
        labels={LABELS}
        show={{
          role: (role: keyof typeof ROLE_NAMES) => ROLE_NAMES[role],
          campusIds: (ids: number[]) => nameCampuses(ids) || 'Bütün şubeler',
        }}
        title={
          <h2>
            {person.name} {person.surname}
          </h2>
        }
      >
        <p>
          {ROLE_NAMES[person.role]}
          {boundTo && ` (${boundTo})`} · {person.email} · <PersonState person={person} />
        </p>
        <TextField {...field('name')} autoComplete="off" />
        <TextField {...field('surname')} autoComplete="off" />
        <CampusChecks role={person.role} />
      </RecordForm>
      <PersonActs person={person} />
    </>
  )
}
