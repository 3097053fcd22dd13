import { startAutoplay } from './autoplay.ts'
import { startTrack } from './track.ts'

export function startCarousel(root: HTMLElement, signal: AbortSignal): void {
  const element = root.querySelector<HTMLElement>('[data-track]')
  if (!element) return
  const dots = [...root.querySelectorAll<HTMLElement>('[data-dot]')]
  const loop = root.dataset.loop !== undefined
  const track = startTrack(element, { loop, signal, changed: mark })
  const interval = Number(root.dataset.interval)
  const step = () => track.step(1)
  const { isMoved } = track
  const autoplay = interval > 0 ? startAutoplay(root, { interval, isMoved, signal, step }) : null

  function mark(current: number) {
    for (const [index, dot] of dots.entries()) {
      if (index === current) dot.setAttribute('aria-current', 'true')
      else dot.removeAttribute('aria-current')
    }
  }

  for (const button of root.querySelectorAll<HTMLElement>('[data-early]')) {
    delete button.dataset.early
  }
  root.addEventListener(
    'click',
    ({ target }) => {
      const button = (target as Element).closest<HTMLElement>('button')
      if (button?.dataset.play !== undefined) return autoplay?.toggle()
      autoplay?.stop()
      if (button?.dataset.step) track.step(Number(button.dataset.step))
      else if (button?.dataset.dot) track.go(Number(button.dataset.dot))
    },
    { signal },
  )
}
