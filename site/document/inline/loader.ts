/**
 * Keeps hydration away from the first paint: its scripts are in the page as text and run at the first input, at once with
 * `data-resume`, when idle with `data-live`; earlier button presses are repeated. When idle it lays out later sections,
 * then fetches modules one by one, after the fonts, which would cause a second layout. With `data-waits` it does nothing
 * before an input in the selected elements.
 */
const boot = document.currentScript?.previousElementSibling
if (boot instanceof HTMLScriptElement) delay(boot)

function delay({ dataset, textContent }: HTMLScriptElement): void {
  const { modules = '', waits } = dataset
  const files = modules.split(' ').filter(Boolean)
  let hasBegun = false

  function begin(): void {
    if (!hasBegun) append('script', { type: 'module', textContent })
    hasBegun = true
  }

  function work(): void {
    const section = document.querySelector<HTMLElement>('[data-later]:not([data-whole])')
    if (section) section.dataset.whole = ''
    else if (!hasBegun && document.querySelector('[data-live]')) begin()
    else if (!hasBegun) fetchModule(files.shift())
    if (section || (!hasBegun && files.length > 0)) whenIdle(work)
  }

  for (const type of ['pointerover', 'touchstart', 'keydown', 'focusin']) {
    const onTouch = ({ target }: Event) => {
      if (!waits || (target instanceof Element && target.closest(waits))) begin()
    }
    addEventListener(type, onTouch, true)
  }
  addEventListener('click', rememberEarly, true)
  if (document.querySelector('[data-resume]')) begin()
  else if (!waits) {
    const afterFonts = () => document.fonts.ready.then(() => whenIdle(work))
    addEventListener('load', () => setTimeout(afterFonts, 200))
  }
}

function rememberEarly({ target }: Event): void {
  if (document.documentElement.dataset.hydrated || !(target instanceof Element)) return
  window.kurEarlyClick = target.closest<HTMLElement>('button[data-early]')
}

function fetchModule(file: string | undefined): void {
  if (!file) return
  const href = `/assets/${file}`
  if (/carousels|late-map/.test(href)) import(/* @vite-ignore */ href)
  else append('link', { rel: 'modulepreload', href })
}

function append(name: string, properties: object): void {
  document.head.append(Object.assign(document.createElement(name), properties))
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 4_000 })
  else setTimeout(work, 200)
}
