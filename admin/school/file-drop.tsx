import type { AnyCall, Output, Params } from '../../contract/call.ts'
import { send } from '../data/send.ts'
import { useAct } from '../data/use-act.ts'
import { DropArea } from '../ui/drop-area.tsx'
import styles from './school.module.css'

interface Props<C> {
  call: C
  params?: Partial<Record<keyof Params<C>, unknown>>
  label: string
  onDone: (answer: Output<C>) => void | Promise<void>
}

export function FileDrop<C extends AnyCall>({ call, params, label, onDone }: Props<C>) {
  const { act, isBusy } = useAct()

  async function take(file: File | undefined) {
    if (!file || isBusy) return
    const named = { ...params, fileName: file.name } as Partial<Record<keyof Params<C>, unknown>>
    await act(async () => onDone(await send(call, { params: named, file })))
  }

  return (
    <DropArea className={styles.drop} onFiles={([file]) => void take(file)}>
      <label>
        <b>{label}</b>
        <input
          type="file"
          accept="application/pdf"
          onChange={({ currentTarget }) => void take(currentTarget.files?.[0])}
        />
      </label>
      <p role="status">{isBusy ? 'Yükleniyor…' : 'PDF dosyasını buraya bırakın ya da seçin.'}</p>
    </DropArea>
  )
}
