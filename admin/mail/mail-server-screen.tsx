import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { get } from '../../contract/staff/mail.ts'
import {
  getMailServer,
  type MailServer,
  removeMailServer,
  saveMailServer,
  sendTestMail,
} from '../../contract/staff/mail-server.ts'
import { send } from '../data/send.ts'
import { useAct, useAnswer, useFreshAnswer } from '../data/use-act.ts'
import { CallForm } from '../form/call-form.tsx'
import { NumberField, SelectField, TextField } from '../form/inputs.tsx'
import { IdentityFields, PasswordField } from '../form/password-field.tsx'
import { Answered } from '../list/empty.tsx'
import { useAccount } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import { ModalButton } from '../ui/modal.tsx'
import { notify } from '../ui/notices.tsx'
import { Status } from '../ui/status.tsx'
import styles from './mail.module.css'

const SECURITIES: Record<MailServer['security'], string> = {
  starttls: 'STARTTLS (çoğunlukla 587)',
  tls: 'TLS (çoğunlukla 465)',
}

const FIRST = {
  host: '',
  port: 587,
  security: 'starttls',
  username: '',
  sender: '',
  revision: null,
}

export function MailServerScreen() {
  const answer = useAnswer(getMailServer)
  return (
    <div className={styles.server}>
      <h1>E-posta sunucusu</h1>
      <Answered answer={answer} failure="Ayar açılamadı">
        {(found) => <Content key={found.server?.revision ?? 0} {...found} />}
      </Answered>
    </div>
  )
}

function Content({ isFixed, server }: { isFixed: boolean; server: MailServer | null }) {
  if (isFixed) {
    return (
      <>
        <Status tone="good">E-posta sunucusu, sunucunun SMTP_URL ayarında yazılı.</Status>
        <p>Değiştirmek için sunucuya bakan kişi o ayarı değiştirir.</p>
        <TestMail />
      </>
    )
  }
  return (
    <>
      {server ? (
        <Status tone="good">E-postalar {server.host} üzerinden gider.</Status>
      ) : (
        <Status tone="due">E-posta sunucusu yok; yazılan e-postalar bekler, kimseye gitmez.</Status>
      )}
      <ServerForm server={server} />
      {server && <TestMail />}
      {server && <RemoveServer />}
    </>
  )
}

function ServerForm({ server }: { server: MailServer | null }) {
  const refresh = useFreshAnswer(getMailServer)
  const { hasSecret = false, ...known } = server ?? {}
  return (
    <CallForm
      name="mail-server"
      call={saveMailServer}
      submit="Kaydet"
      values={{ ...FIRST, ...known, secret: '', password: '' }}
      onDone={({ message }) => {
        notify('success', message)
        return refresh()
      }}
    >
      <TextField
        name="host"
        label="Sunucu"
        hint="E-posta hizmetinizin verdiği ad: smtp.okulunuz.com"
        autoCapitalize="none"
        spellCheck={false}
      />
      <SelectField name="security" label="Güvenlik" options={SECURITIES} />
      <NumberField name="port" label="Bağlantı noktası (port)" />
      <TextField
        name="username"
        label="Kullanıcı adı"
        hint="Çoğunlukla e-posta adresinin kendisi. Sunucu sormuyorsa boş bırakın."
        isOptional
        autoComplete="off"
        autoCapitalize="none"
      />
      <PasswordField
        name="secret"
        label="E-posta sunucusunun parolası"
        hint={
          hasSecret
            ? 'Kayıtlı. Sunucu, port, güvenlik ve kullanıcı aynıysa boş bırakabilirsiniz.'
            : 'Şifrelenerek saklanır.'
        }
        autoComplete="new-password"
      />
      <TextField
        name="sender"
        label="Gönderen adres"
        hint="E-postalar bu adresten gelmiş görünür."
        type="email"
        autoCapitalize="none"
      />
      <IdentityFields />
    </CallForm>
  )
}

function RemoveServer() {
  const refresh = useFreshAnswer(getMailServer)
  return (
    <ModalButton kind="danger" title="E-posta sunucusunu kaldır">
      {(close) => (
        <>
          <p>Bundan sonra yazılan e-postalar bekler, kimseye gitmez.</p>
          <CallForm
            name="remove-mail-server"
            call={removeMailServer}
            submit="Kaldır"
            values={{ password: '' }}
            onDone={({ message }) => {
              close()
              notify('success', message)
              return refresh()
            }}
          >
            <IdentityFields />
          </CallForm>
        </>
      )}
    </ModalButton>
  )
}

const LOOK_AGAIN_MS = 1_000

/** The test goes the way of every mail, so its row in the outbox says how it went. */
export function TestMail() {
  const { email } = useAccount()
  const [id, setId] = useState<number | null>(null)
  const { act, isBusy } = useAct()
  async function sendOne() {
    const sent = await send(sendTestMail, {})
    setId(sent.id)
    return sent
  }
  return (
    <section aria-label="Deneme e-postası">
      <Button
        kind="quiet"
        isBusy={isBusy}
        onClick={() => void act(sendOne, ({ message }) => message)}
      >
        {email} adresine deneme e-postası yolla
      </Button>
      {id !== null && <Outcome key={id} id={id} />}
    </section>
  )
}

function Outcome({ id }: { id: number }) {
  const { data: mail } = useQuery({
    queryKey: [get.path, { id }],
    queryFn: ({ signal }) => send(get, { params: { id }, signal }),
    refetchInterval: ({ state }) => (isSettled(state.data) ? false : LOOK_AGAIN_MS),
  })
  return (
    <div role="status">
      {mail?.sentAt ? (
        <Status tone="good">Sunucu e-postayı aldı. Gelen kutunuza bakın.</Status>
      ) : mail?.lastError ? (
        <Status tone="bad">Gönderilemedi: {mail.lastError}</Status>
      ) : (
        <Status tone="calm">Gönderiliyor…</Status>
      )}
    </div>
  )
}

function isSettled(mail?: { sentAt: string | null; lastError: string | null }): boolean {
  return Boolean(mail?.sentAt ?? mail?.lastError)
}
