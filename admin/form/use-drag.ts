import { type DragEvent, useRef, useState } from 'react'

/** Reorders rows by mouse; lists need buttons besides, for keyboards. */
export function useDrag(move: (from: number, to: number) => void) {
  const from = useRef<number | null>(null)
  const [over, setOver] = useState<number | null>(null)

  const end = () => {
    from.current = null
    setOver(null)
  }
  return {
    /** Attributes of a row’s handle. */
    handle: (index: number) => ({
      draggable: true,
      onDragStart(event: DragEvent) {
        from.current = index
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', '')
      },
      onDragEnd: end,
    }),
    row: (index: number) => ({
      'data-over': over === index || undefined,
      onDragOver(event: DragEvent) {
        if (from.current === null) return
        event.preventDefault()
        if (over !== index) setOver(index)
      },
      onDrop(event: DragEvent) {
        if (from.current === null) return
        event.preventDefault()
        if (from.current !== index) move(from.current, index)
        end()
      },
    }),
  }
}
