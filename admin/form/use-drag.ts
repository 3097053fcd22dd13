import { type DragEvent, useRef, useState } from 'react'

/** Moves rows of a list by the mouse. Whoever has none uses the arrows beside them. */
export function useDrag(move: (from: number, to: number) => void) {
  const from = useRef<number | null>(null)
  const [over, setOver] = useState<number | null>(null)

  const end = () => {
    from.current = null
    setOver(null)
  }
  return {
    /** Attributes of the handle of a row. */
    handle: (index: number) => ({
      draggable: true,
      onDragStart(event: DragEvent) {
        from.current = index
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', '')
      },
      onDragEnd: end,
    }),
    /** Attributes of a row. */
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
