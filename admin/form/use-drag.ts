import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { followPointer } from './follow-pointer.ts'

interface Drag {
  from: number
  to: number
}

export function useDrag(move: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const stop = useRef<(() => void) | undefined>(undefined)
  useEffect(() => () => stop.current?.(), [])

  function begin(event: PointerEvent<HTMLElement>, from: number) {
    if (event.button !== 0 || !event.isPrimary) return
    stop.current = followPointer(event.currentTarget, event.nativeEvent, {
      onMove: (to) => setDrag({ from, to }),
      onEnd(to) {
        stop.current = undefined
        setDrag(null)
        if (to !== null && to !== from) move(from, to)
      },
    })
  }
  return {
    handle: (index: number) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => begin(event, index),
    }),
    row: (index: number) => ({
      'data-dragged': drag?.from === index || undefined,
      'data-drop': drag && drag.to !== drag.from && drag.to === index ? sideOf(drag) : undefined,
    }),
  }
}

function sideOf({ from, to }: Drag): 'before' | 'after' {
  return to < from ? 'before' : 'after'
}
