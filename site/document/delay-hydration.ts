/**
 * Keeps hydration away from the first paint: its scripts are in the page as text and run at the first touch, at once
 * with `data-resume`, when idle with `data-live`; earlier presses on buttons are remembered. When idle it lays out
 * later sections, then fetches modules one at a time, after the fonts, which would cause a second layout. With
 * `data-waits` it does nothing before the selected elements are touched.
 */
const LOADER = `(()=>{let d=document,t=d.currentScript.previousElementSibling,m=t.dataset.modules.split(' '),w=t.dataset.waits,add=(n,p)=>d.head.append(Object.assign(d.createElement(n),p)),go=()=>{if(t)add('script',{type:'module',textContent:t.textContent});t=0},idle=f=>window.requestIdleCallback?requestIdleCallback(f,{timeout:4e3}):setTimeout(f,200),rest=()=>{let s=d.querySelector('[data-later]:not([data-whole])');if(s)s.dataset.whole='';else if(!t||!m[0])return;else if(d.querySelector('[data-live]'))return go();else{let h='/assets/'+m.shift();if(/carousels|late-map/.test(h))import(h);else add('link',{rel:'modulepreload',href:h})}idle(rest)};
for(let n of['pointerover','touchstart','keydown','focusin'])addEventListener(n,v=>{if(!w||v.target.closest?.(w))go()},true);
addEventListener('click',v=>{if(!d.documentElement.dataset.hydrated)window.kurEarlyClick=v.target.closest('button[data-early]')},true);
if(d.querySelector('[data-resume]'))go();else if(!w)addEventListener('load',()=>setTimeout(()=>d.fonts.ready.then(()=>idle(rest)),200))})()`

const MODULE_SCRIPT = /<script( nonce="[^"]+")? type="module" async="">([\s\S]*?)<\/script>/
const MODULE_PRELOAD = /<link rel="modulepreload" href="\/assets\/([^"]+)"\/>/g
/** Restores the scroll position after a reload; a page without a key is new. */
const SCROLL_SCRIPT = /<script(?: nonce="[^"]+")?>(\(\(storageKey[\s\S]*?)<\/script>/
const DATA_SCRIPT = /<script(?: nonce="[^"]+")?>(window\.__reactRouterContext[\s\S]*?)<\/script>/g

export const HYDRATION = { MODULE_SCRIPT, MODULE_PRELOAD, SCROLL_SCRIPT, DATA_SCRIPT }

/** The application form and its buttons, for pages without other behaviour. */
const FORM = '#basvuru,[commandfor=basvuru]'

/** @param waits whether nothing is fetched before the application form is used */
export function delayHydration(html: string, waits: boolean): string {
  const [element, nonce = '', code] = MODULE_SCRIPT.exec(html) ?? []
  if (!(element && code)) return html
  const listOf = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, found = '']) => found)
  const [, scroll = ''] = SCROLL_SCRIPT.exec(html) ?? []
  const kept = [`if(!history.state?.key)${scroll};`, ...listOf(DATA_SCRIPT), code].join('\n')
  const modules = listOf(MODULE_PRELOAD).join(' ')
  const when = waits ? ` data-waits="${FORM}"` : ''
  const text = `<script${nonce} type="text/plain" id="kur-boot" data-modules="${modules}"${when}>${kept}</script>`
  // Emptied elements stay, since hydration expects them.
  return html
    .replaceAll(MODULE_PRELOAD, '')
    .replaceAll(DATA_SCRIPT, '<script></script>')
    .replace(SCROLL_SCRIPT, '<script></script>')
    .replace(
      element,
      () => `${text}<script${nonce}>if(history.state?.key)${scroll};${LOADER}</script>`,
    )
}
