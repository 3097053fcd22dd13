import { type FormEvent, useId, useState } from 'react'
import type { Output } from '../../contract/call.ts'
import { tests as testsCall } from '../../contract/staff/result.ts'
import { createRoom } from '../../contract/staff/test-room.ts'
import { send } from '../data/send.ts'
import { useAct, useAnswer } from '../data/use-act.ts'
import field from '../form/field.module.css'
import form from '../form/form.module.css'
import { Button } from '../ui/button.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { Icon } from '../ui/icon.tsx'
import { ModalButton } from '../ui/modal.tsx'
import { formatMomentNear } from '../ui/when.tsx'

const HOURS = [1, 2, 3, 4, 6, 8, 12]

const LABEL = (
  <>
    <Icon name="link" /> Toplu test
  </>
)

export function RoomLink() {
  return (
    <ModalButton label={LABEL} title="Toplu test bağlantısı">
      {() => <Room />}
    </ModalButton>
  )
}

function Room() {
  const { data: tests = [] } = useAnswer(testsCall)
  const [room, setRoom] = useState<Output<typeof createRoom>>()
  const { act, isBusy } = useAct()
  const id = useId()

  async function make(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    const body = { testId: Number(values.get('testId')), hours: Number(values.get('hours')) }
    await act(async () => setRoom(await send(createRoom, { body })))
  }

  return (
    <form className={form.form} data-form="test-room" onSubmit={make}>
      <p>Aynı ağdan çok kişi çözecekse bu bağlantıyı verin: günlük sınıra takılmazlar.</p>
      <div className={field.field}>
        <label htmlFor={`${id}-test`} className={field.label}>
          Test
        </label>
        <select id={`${id}-test`} name="testId" className={field.control}>
          {tests.map((test) => (
            <option key={test.id} value={test.id}>
              {test.name}
            </option>
          ))}
        </select>
      </div>
      <div className={field.field}>
        <label htmlFor={`${id}-hours`} className={field.label}>
          Kaç saat açık kalsın?
        </label>
        <select id={`${id}-hours`} name="hours" defaultValue={2} className={field.control}>
          {HOURS.map((hours) => (
            <option key={hours} value={hours}>
              {hours} saat
            </option>
          ))}
        </select>
      </div>
      <Button type="submit" isBusy={isBusy} className={form.submit}>
        Bağlantı hazırla
      </Button>
      {room && <Ready room={room} />}
    </form>
  )
}

function Ready({ room: { url, expiresAt } }: { room: Output<typeof createRoom> }) {
  const id = useId()
  return (
    <div className={field.field} role="status">
      <label htmlFor={id} className={field.label}>
        Bağlantı, {formatMomentNear(new Date(expiresAt))} saatine kadar
      </label>
      <input
        id={id}
        readOnly
        value={url}
        className={field.control}
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton text={url} label="Kopyala" done="Bağlantı kopyalandı." />
    </div>
  )
}
