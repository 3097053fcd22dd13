import { useId, useState } from 'react'
import { Link } from 'react-router'
import { tooLarge } from '../../contract/messages.ts'
import { PICTURE_LIMIT } from '../../contract/staff/file-limits.ts'
import { upload } from '../../contract/staff/media.ts'
import { messageOf } from '../data/call-error.ts'
import { useRefresh } from '../data/hooks.ts'
import { send } from '../data/send.ts'
import { DropArea } from '../ui/drop-area.tsx'
import styles from './media.module.css'

interface Sent {
  name: string
  state: 'sending' | { id: number } | { error: string }
}

const TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/gif'

export function Upload() {
  const id = useId()
  const refresh = useRefresh('media')
  const [sent, setSent] = useState<Sent[]>([])

  async function sendAll(files: File[]) {
    const begin = sent.length
    setSent((before) => [
      ...before,
      ...files.map(({ name }) => ({ name, state: 'sending' as const })),
    ])
    for (const [index, file] of files.entries()) {
      const state = await sendOne(file)
      setSent((before) => before.map((one, at) => (at === begin + index ? { ...one, state } : one)))
    }
    await refresh()
  }

  return (
    <>
      <h2>Görsel yükle</h2>
      <DropArea className={styles.drop} onFiles={(files) => void sendAll(files)}>
        <label htmlFor={id}>Görselleri buraya bırakın ya da seçin</label>
        <input
          id={id}
          type="file"
          multiple
          accept={TYPES}
          onChange={({ currentTarget }) => {
            void sendAll([...(currentTarget.files ?? [])])
            currentTarget.value = ''
          }}
        />
        <p className={styles.hint}>JPEG, PNG, WebP, AVIF ya da GIF. {tooLarge(PICTURE_LIMIT)}</p>
      </DropArea>
      <ul className={styles.sent} aria-live="polite">
        {sent.map(({ name, state }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: files are only ever added at the end
          <li key={index}>
            <SentLine name={name} state={state} />
          </li>
        ))}
      </ul>
    </>
  )
}

function SentLine({ name, state }: Sent) {
  if (state === 'sending') return <>{name} yükleniyor…</>
  if ('error' in state) {
    return (
      <>
        <strong>{name}</strong> yüklenmedi: {state.error}
      </>
    )
  }
  return (
    <>
      <Link to={`/medya/${state.id}`}>{name}</Link> yüklendi. Açıklamasını yazmayı unutmayın.
    </>
  )
}

async function sendOne(file: File): Promise<Sent['state']> {
  try {
    const { id } = await send(upload, { params: { name: file.name }, file })
    return { id }
  } catch (error) {
    return { error: messageOf(error) }
  }
}
