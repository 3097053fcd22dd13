/**
 * Keeps hydration away from the first paint: its scripts are in the page as text and run at the first input, at once with
 * `data-resume` or a draft, when idle with `data-live`; earlier button presses are repeated. When idle it lays out later
 * sections, then fetches modules one by one, after the fonts, which would cause a second layout. With `data-waits` it does
 * nothing before an input in the selected elements.
 */
const boot = document.currentScript?.previousElementSibling
if (boot instanceof HTMLScriptElement) delay(boot)

function delay({ dataset, textContent }: HTMLScriptElement): void {
  const { modules = '', waits } = dataset
  const files = modules.split(' ').filter(Boolean)
  let hasBegun = false

  function begin(): void {
    if (hasBegun) return
    hasBegun = true
    // All at once: each import names only the next ones.
    for (const file of files.splice(0)) preload(file)
    append('script', { type: 'module', textContent })
  }

  function work(): void {
    const section = document.querySelector<HTMLElement>('[data-later]:not([data-whole])')
    if (section) section.dataset.whole = ''
    else if (!hasBegun && document.querySelector('[data-live]')) begin()
    else fetchModule(files.shift())
    if (section || files.length > 0) whenIdle(work)
  }

  function wakeFor(target: EventTarget | null | undefined): void {
    if (target && (!waits || (target instanceof Element && target.closest(waits)))) begin()
  }

  for (const type of ['pointerover', 'touchstart', 'keydown', 'focusin', 'input', 'change']) {
    addEventListener(type, ({ target }) => wakeFor(target), true)
  }
  addEventListener('click', rememberEarly, true)
  for (const field of document.querySelectorAll<HTMLInputElement>('input,textarea')) {
    if (field === document.activeElement || field.value !== field.defaultValue) wakeFor(field)
  }
  if (document.querySelector('[data-resume]') || hasDraft()) begin()
  else if (!waits) {
    const afterFonts = () => document.fonts.ready.then(() => whenIdle(work))
    addEventListener('load', () => setTimeout(afterFonts, 200))
  }
}

function hasDraft(): boolean {
  try {
    const forms = [...document.querySelectorAll<HTMLFormElement>('main [data-form]')]
    return forms.some(({ dataset }) => sessionStorage.getItem(`kur.draft.${dataset.form}`))
  } catch {
    return false
  }
}

function rememberEarly({ target }: Event): void {
  if (document.documentElement.dataset.hydrated || !(target instanceof Element)) return
  window.kurEarlyClick = target.closest<HTMLElement>('button[data-early]')
}

function fetchModule(file: string | undefined): void {
  if (!file) return
  if (/carousels|late-map/.test(file)) import(/* @vite-ignore */ toAddress(file))
  else preload(file)
}

function preload(file: string): void {
  append('link', { rel: 'modulepreload', href: toAddress(file) })
}

function toAddress(file: string): string {
  return `/assets/${file}`
}

function append(name: string, properties: object): void {
  document.head.append(Object.assign(document.createElement(name), properties))
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 4_000 })
  else setTimeout(work, 200)
}
