import { useId } from 'react'
import { useNavigate } from 'react-router'
import { remove, replace } from '../../contract/staff/media.ts'
import { useRefresh } from '../data/hooks.ts'
import type { RecordOf } from '../data/resources.ts'
import { send } from '../data/send.ts'
import { useAct } from '../data/use-act.ts'
import formStyles from '../form/form.module.css'
import { Button } from '../ui/button.tsx'
import styles from './media.module.css'

export function MediaActs({ media }: { media: RecordOf<'media'> }) {
  const id = useId()
  const navigate = useNavigate()
  const { act, isBusy } = useAct(useRefresh('media'))
  const params = { id: media.id, revision: media.revision }

  async function takeAway() {
    if (await act(() => send(remove, { params }), 'Görsel silindi.')) await navigate('/medya')
  }

  return (
    <div className={formStyles.actions}>
      <label className={styles.replace} htmlFor={id}>
        Dosyasını değiştir
        <input
          id={id}
          type="file"
          accept="image/*"
          disabled={isBusy}
          onChange={({ currentTarget: { files } }) => {
            const file = files?.[0]
            if (file) void act(() => send(replace, { params, file }), 'Görsel değiştirildi.')
          }}
        />
      </label>
      {media.uses === 0 && (
        <Button kind="danger" isBusy={isBusy} onClick={() => void takeAway()}>
          Görseli sil
        </Button>
      )}
    </div>
  )
}
