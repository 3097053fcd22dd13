import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import type { preview as mailPreview } from '../../contract/staff/mail-template.ts'
import { sentencesOf } from '../data/call-error.ts'
import { send } from '../data/send.ts'
import styles from './mail-templates.module.css'

const PAUSE = 300

interface Props {
  name: string
  preview: typeof mailPreview
}

export function MailPreview({ name, preview }: Props) {
  const [subject, text] = useWatch({ name: ['subject', 'text'] }) as [string, string]
  const { data, error } = useQuery({
    queryKey: [preview.path, name, subject, text],
    queryFn: async ({ signal }) => {
      await new Promise((resolve) => setTimeout(resolve, PAUSE))
      signal.throwIfAborted()
      return send(preview, { params: { name }, body: { subject, text }, signal })
    },
    placeholderData: (previous) => previous,
    retry: false,
  })
  if (error) {
    return (
      <p className={styles.error} role="status">
        {sentencesOf(error)}
      </p>
    )
  }
  if (!data) return null
  return (
    <figure className={styles.preview} aria-label="Örnek bilgilerle görünüşü">
      <figcaption>Örnek bilgilerle</figcaption>
      <strong>{data.subject}</strong>
      <p>{data.text}</p>
    </figure>
  )
}
