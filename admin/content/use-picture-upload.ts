import { useQueryClient } from '@tanstack/react-query'
import { type DragEvent, useState } from 'react'
import { listPictures } from '../../contract/staff/content-overview.ts'
import { upload } from '../../contract/staff/media.ts'
import { useRefresh } from '../data/hooks.ts'
import { send } from '../data/send.ts'
import { useAct } from '../data/use-act.ts'

export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/gif'

export function usePictureUpload(onDone: (key: string) => void) {
  const client = useQueryClient()
  const refreshMedia = useRefresh('media')
  const { act, isBusy } = useAct()
  const [isOver, setOver] = useState(false)

  async function sendFile(file: File) {
    const { key } = await send(upload, { params: { name: file.name }, file })
    await Promise.all([client.invalidateQueries({ queryKey: [listPictures.path] }), refreshMedia()])
    onDone(key)
  }

  function take(file: File | undefined) {
    if (!file || isBusy) return
    void act(() => sendFile(file), 'Görsel yüklendi. Açıklamasını Medya’da yazmayı unutmayın.')
  }

  const target = {
    onDragOver(event: DragEvent) {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      event.preventDefault()
      setOver(false)
      take(event.dataTransfer.files[0])
    },
  }
  return { isBusy, isOver, take, target }
}
