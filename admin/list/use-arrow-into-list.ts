import { useEffect } from 'react'

export function useArrowIntoList(): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const { activeElement } = document
      const isNowhere = activeElement === document.body || activeElement?.tagName === 'MAIN'
      if (event.key !== 'ArrowDown' || !isNowhere) return
      const row = document.querySelector<HTMLElement>('main [data-row]')
      if (!row) return
      event.preventDefault()
      row.focus()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}
