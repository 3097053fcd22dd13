const watched = new WeakSet<HTMLElement>()

export function watchMap(): void {
  const map = document.querySelector<HTMLElement>('[data-map]')
  const frame = map?.querySelector('iframe')
  if (!(map && frame) || watched.has(map)) return
  watched.add(map)
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      void cover(map, frame)
    },
    { rootMargin: '200px' },
  )
  observer.observe(map)
}

/** A frame that could not be loaded fires `load` too, so its host is asked first. */
async function cover(map: HTMLElement, frame: HTMLIFrameElement): Promise<void> {
  const question = { method: 'HEAD', mode: 'no-cors', credentials: 'omit' } as const
  try {
    await fetch(frame.src, { ...question, referrerPolicy: 'no-referrer' })
  } catch {
    return
  }
  frame.addEventListener('load', () => map.setAttribute('data-loaded', ''), { once: true })
  // A lazy frame needs a visible box.
  map.setAttribute('data-answers', '')
}

// The served map needs no React: the inline loader imports this module long before hydration.
if (!import.meta.env.SSR && !document.documentElement.dataset.hydrated) watchMap()
