import { useQueryClient } from '@tanstack/react-query'
import { type DragEvent, useState } from 'react'
import { listPictures } from '../../contract/staff/content-overview.ts'
import { upload } from '../../contract/staff/media.ts'
import { messageOf } from '../data/call-error.ts'
import { useRefresh } from '../data/hooks.ts'
import { send } from '../data/send.ts'
import { notify } from '../ui/notices.tsx'

export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/gif'

export function usePictureUpload(onDone: (key: string) => void) {
  const client = useQueryClient()
  const refreshMedia = useRefresh('media')
  const [isBusy, setBusy] = useState(false)
  const [isOver, setOver] = useState(false)

  async function sendFile(file: File) {
    setBusy(true)
    try {
      const { key } = await send(upload, { params: { name: file.name }, file })
      await Promise.all([
        client.invalidateQueries({ queryKey: [listPictures.path] }),
        refreshMedia(),
      ])
      onDone(key)
      notify('success', 'Görsel yüklendi. Açıklamasını Medya’da yazmayı unutmayın.')
    } catch (error) {
      notify('error', messageOf(error))
    }
    setBusy(false)
  }

  function take(file: File | undefined) {
    if (file && !isBusy) void sendFile(file)
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
