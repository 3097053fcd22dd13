import { type Consents, find, record, withdraw } from '../../contract/staff/testimonial-consent.ts'
import { formatDate } from '../../domain/school-time.ts'
import { today } from '../content/days.ts'
import { useRefreshEntry } from '../content/use-entry.ts'
import { messageOf } from '../data/call-error.ts'
import { send } from '../data/send.ts'
import { useAct, useAnswer, useFreshAnswer } from '../data/use-act.ts'
import { CallForm } from '../form/call-form.tsx'
import { SelectField, TextField } from '../form/inputs.tsx'
import { useCan } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import { Facts } from '../ui/facts.tsx'
import { ModalButton } from '../ui/modal.tsx'
import { notify } from '../ui/notices.tsx'
import { Status } from '../ui/status.tsx'
import styles from './consent-part.module.css'
import { WAYS } from './ways.ts'

const STATES = {
  valid: { tone: 'good', text: 'Onay var' },
  ended: { tone: 'bad', text: 'Onayın süresi doldu' },
  withdrawn: { tone: 'bad', text: 'Onay geri alındı' },
  missing: { tone: 'bad', text: 'Onay kaydı eksik' },
} as const

export function ConsentPart({ id }: { id: string }) {
  const { data, error } = useAnswer(find, { id })
  const refresh = useRefresh(id)
  const mayRecord = useCan(record.access)
  if (error) return <p role="alert">{messageOf(error)}</p>
  if (!data) return null
  const { tone, text } = STATES[data.state]
  return (
    <section className={styles.part} data-field="consent" aria-labelledby="consent-title">
      <h2 id="consent-title">Yayın onayı</h2>
      <Status tone={tone}>{text}</Status>
      {data.isShownWithout && data.state === 'missing' && (
        <p className={styles.hint}>
          Bu yorum onaylar kaydedilmeden önce yayındaydı; bir onay kaydedilene kadar sitede kalır.
        </p>
      )}
      <Latest consents={data.consents} />
      {mayRecord && (
        <div className={styles.acts}>
          <ModalButton title="Onay kaydet">
            {(close) => (
              <ConsentForm
                id={id}
                onDone={async () => {
                  close()
                  notify('success', 'Onay kaydedildi.')
                  await refresh()
                }}
              />
            )}
          </ModalButton>
          {data.state === 'valid' && <Withdraw id={id} refresh={refresh} />}
        </div>
      )}
    </section>
  )
}

function ConsentForm({ id, onDone }: { id: string; onDone: () => Promise<void> }) {
  return (
    <CallForm
      name="consent"
      call={record}
      params={{ id }}
      submit="Kaydet"
      values={{ givenBy: '', givenOn: today(), way: 'form', validUntil: '' }}
      onDone={onDone}
    >
      <TextField
        name="givenBy"
        label="Onayı veren"
        hint="Adı ve soyadı; bir çocuksa velisininki. Sitede görünmez."
        autoComplete="off"
      />
      <TextField name="givenOn" label="Verildiği gün" type="date" />
      <SelectField name="way" label="Nasıl verildi" options={WAYS} />
      <TextField name="validUntil" label="Geçerli olduğu son gün" type="date" />
    </CallForm>
  )
}

function Latest({ consents: [latest] }: Pick<Consents, 'consents'>) {
  if (!latest) return null
  const { givenBy, givenOn, way, validUntil, withdrawnOn, recordedBy } = latest
  return (
    <Facts
      facts={{
        Veren: givenBy,
        Verildi: `${formatDate(givenOn)}, ${WAYS[way]}`,
        'Son günü': formatDate(validUntil),
        ...(withdrawnOn && { 'Geri alındı': formatDate(withdrawnOn) }),
        ...(recordedBy && { Kaydeden: recordedBy }),
      }}
    />
  )
}

function Withdraw({ id, refresh }: { id: string; refresh: () => Promise<void> }) {
  const { act, isBusy } = useAct(refresh)
  return (
    <Button
      kind="danger"
      isBusy={isBusy}
      onClick={() =>
        void act(
          () => send(withdraw, { params: { id }, body: {} }),
          'Onayın geri alındığı kaydedildi; yorum siteden kalktı.',
        )
      }
    >
      Onayı geri al
    </Button>
  )
}

function useRefresh(id: string) {
  const refreshConsents = useFreshAnswer(find)
  const refreshEntry = useRefreshEntry('testimonial', id)
  return async () => {
    await refreshConsents()
    await refreshEntry()
  }
}
