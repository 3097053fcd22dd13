import type { KeyboardEvent } from 'react'

const STEPS: Record<string, number> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }

export function goThroughList(event: KeyboardEvent<HTMLElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')]
  const next = links[nextIndex(event.key, links)]
  if (!next) return
  event.preventDefault()
  next.focus()
}

function nextIndex(key: string, links: HTMLElement[]): number {
  if (key === 'Home') return 0
  if (key === 'End') return links.length - 1
  const step = STEPS[key]
  if (step === undefined) return -1
  const now = links.indexOf(document.activeElement as HTMLElement)
  return Math.min(Math.max(now + step, 0), links.length - 1)
}
