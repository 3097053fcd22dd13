import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { get } from '../../contract/staff/mail.ts'
import { sendTestMail } from '../../contract/staff/mail-server.ts'
import { send } from '../data/send.ts'
import { useAct } from '../data/use-act.ts'
import { useAccount } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import { Status } from '../ui/status.tsx'

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
