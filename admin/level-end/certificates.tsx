import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type Certificate,
  issue,
  list,
  noteOfficial,
  revoke,
} from '../../contract/staff/certificate.ts'
import { CERTIFICATE_NAMES } from '../../domain/level-rules.ts'
import { send } from '../data/send.ts'
import { useAct, useAnswer } from '../data/use-act.ts'
import { CallForm } from '../form/call-form.tsx'
import { Checkbox } from '../form/field.tsx'
import { TextField } from '../form/inputs.tsx'
import { useCan } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import { ModalButton } from '../ui/modal.tsx'
import { notify } from '../ui/notices.tsx'
import styles from './level-end.module.css'

function useCertificates(groupId: number) {
  const client = useQueryClient()
  const { data } = useAnswer(list, { group: groupId }, { isFresh: true })
  const keep = ({ rows }: { rows: Certificate[] }) => {
    client.setQueryData([list.path, { group: groupId }], { rows })
  }
  return { rows: data?.rows, keep }
}

interface IssueProps {
  groupId: number
  people: readonly { enrollmentId: number }[]
}

export function IssueAll({ groupId, people }: IssueProps) {
  const mayIssue = useCan('certificate:write')
  const { rows, keep } = useCertificates(groupId)
  const { act, isBusy } = useAct()
  const [refused, setRefused] = useState<string[]>([])
  const valid = new Set(rows?.filter(isValid).map(({ enrollmentId }) => enrollmentId))
  const due = people.map(({ enrollmentId }) => enrollmentId).filter((id) => !valid.has(id))
  if (!(mayIssue && rows) || due.length === 0) return null
  async function issueDue() {
    const answer = await send(issue, { body: { groupId, enrollmentIds: due } })
    keep(answer)
    setRefused(answer.refused.map(({ message }) => message))
    return due.length - answer.refused.length
  }
  return (
    <>
      <Button
        kind="quiet"
        isBusy={isBusy}
        onClick={() => act(issueDue, (count) => `${count} belge düzenlendi.`)}
      >
        Belgeleri düzenle ({due.length})
      </Button>
      {refused.map((message) => (
        <p key={message}>{message}</p>
      ))}
    </>
  )
}

function isValid({ revokedAt }: Certificate): boolean {
  return revokedAt === null
}

interface OwnProps {
  groupId: number
  enrollmentId: number
}

export function OwnCertificates({ groupId, enrollmentId }: OwnProps) {
  const { rows = [], keep } = useCertificates(groupId)
  const own = rows.filter((row) => row.enrollmentId === enrollmentId)
  if (own.length === 0) return null
  return (
    <ul className={styles.certificates}>
      {own.map((certificate) => (
        <li key={certificate.id}>
          <CertificateRow certificate={certificate} onDone={keep} />
        </li>
      ))}
    </ul>
  )
}

interface CertificateRowProps {
  certificate: Certificate
  onDone: (answer: { rows: Certificate[] }) => void
}

function CertificateRow({ certificate, onDone }: CertificateRowProps) {
  const { id, kind, number, officialNumber, revokedReason, successor } = certificate
  const name = (
    <>
      {CERTIFICATE_NAMES[kind]} <span className={styles.number}>{number}</span>
    </>
  )
  if (!isValid(certificate)) {
    return (
      <span>
        <s>{name}</s> iptal edildi: {revokedReason}
        {successor && `. Yerine düzenlenen: ${successor}`}
      </span>
    )
  }
  return (
    <>
      <a href={`/api/staff/certificate/${id}/file`} download>
        <span>{name} (PDF)</span>
      </a>
      {officialNumber && <span>Resmî belge no: {officialNumber}</span>}
      <ModalButton
        label="Resmî belge no"
        aria-label={`Resmî belge no: ${number}`}
        title={`${number}: resmî belge numarası`}
      >
        {(close) => (
          <CallForm
            name="certificate-official"
            call={noteOfficial}
            params={{ id }}
            values={{ officialNumber }}
            submit="Kaydet"
            onDone={(answer) => {
              close()
              notify('success', 'Resmî belge numarası kaydedildi.')
              onDone(answer)
            }}
          >
            <p>Numara belgenin üstüne basılmaz; Bakanlığın düzenlediği belgeyi bulmanız içindir.</p>
            <TextField name="officialNumber" label="Numara" isOptional autoComplete="off" />
          </CallForm>
        )}
      </ModalButton>
      <ModalButton
        label="İptal et"
        aria-label={`İptal et: ${number}`}
        title={`${number}: belgeyi iptal et`}
      >
        {(close) => (
          <CallForm
            name="certificate-revoke"
            call={revoke}
            params={{ id }}
            values={{ reason: '', issuesSuccessor: false }}
            submit="Belgeyi iptal et"
            onDone={(answer) => {
              close()
              notify('success', 'Belge iptal edildi.')
              onDone(answer)
            }}
          >
            <p>Kodu sorgulayan herkes belgenin iptal edildiğini görür.</p>
            <TextField name="reason" label="Gerekçe" autoComplete="off" />
            <Checkbox
              name="issuesSuccessor"
              label="Yerine yenisini düzenle"
              hint="Yeni numara ve kodla, bugünkü bilgilerle."
            />
          </CallForm>
        )}
      </ModalButton>
    </>
  )
}
