/**
 * Keeps work away from the first paint: what hydration needs waits in the page as text. This loader runs it at the
 * first touch, on a page that goes on with a test (`data-resume`) at once, and when idle on one that tells the time
 * (`data-live`). A press on a button before that is remembered. When idle it also lays out the sections left for later
 * and fetches modules, one at a time, and after the fonts: whatever is laid out before them is laid out twice. With
 * `data-waits` it does nothing before what that selects is touched.
 */
const LOADER = `(()=>{let d=document,t=d.currentScript.previousElementSibling,m=t.dataset.modules.split(' '),w=t.dataset.waits,add=(n,p)=>d.head.append(Object.assign(d.createElement(n),p)),go=()=>{if(t)add('script',{type:'module',textContent:t.textContent});t=0},idle=f=>window.requestIdleCallback?requestIdleCallback(f,{timeout:4e3}):setTimeout(f,200),rest=()=>{let s=d.querySelector('[data-later]:not([data-whole])');if(s)s.dataset.whole='';else if(!t||!m[0])return;else if(d.querySelector('[data-live]'))return go();else{let h='/assets/'+m.shift();if(/carousels/.test(h))import(h);else add('link',{rel:'modulepreload',href:h})}idle(rest)};
for(let n of['pointerover','touchstart','keydown','focusin'])addEventListener(n,v=>{if(!w||v.target.closest?.(w))go()},true);
addEventListener('click',v=>{if(!d.documentElement.dataset.hydrated)window.kurEarlyClick=v.target.closest('button[data-early]')},true);
if(d.querySelector('[data-resume]'))go();else if(!w)addEventListener('load',()=>setTimeout(()=>d.fonts.ready.then(()=>idle(rest)),200))})()`

const MODULE_SCRIPT = /<script( nonce="[^"]+")? type="module" async="">([\s\S]*?)<\/script>/
const MODULE_PRELOAD = /<link rel="modulepreload" href="\/assets\/([^"]+)"\/>/g
/** Scrolls back to where a page was before it was loaded again. A page without a key was not here before. */
const SCROLL_SCRIPT = /<script(?: nonce="[^"]+")?>(\(\(storageKey[\s\S]*?)<\/script>/
/** What the router’s script finds on the window. */
const DATA_SCRIPT = /<script(?: nonce="[^"]+")?>(window\.__reactRouterContext[\s\S]*?)<\/script>/g

/** For `checkDocument`. */
export const HYDRATION = { MODULE_SCRIPT, MODULE_PRELOAD, SCROLL_SCRIPT, DATA_SCRIPT }

/** The application form over the page and what opens it, on pages without other behaviour. */
const FORM = '#basvuru,[commandfor=basvuru]'

/** @param waits whether the script waits for the application form, and fetches nothing before */
export function delayHydration(html: string, waits: boolean): string {
  const [element, nonce = '', code] = MODULE_SCRIPT.exec(html) ?? []
  if (!(element && code)) return html
  const listOf = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, found = '']) => found)
  const [, scroll = ''] = SCROLL_SCRIPT.exec(html) ?? []
  const kept = [`if(!history.state?.key)${scroll};`, ...listOf(DATA_SCRIPT), code].join('\n')
  const modules = listOf(MODULE_PRELOAD).join(' ')
  const when = waits ? ` data-waits="${FORM}"` : ''
  const text = `<script${nonce} type="text/plain" id="kur-boot" data-modules="${modules}"${when}>${kept}</script>`
  // The elements that are emptied stay: hydration counts them.
  return html
    .replaceAll(MODULE_PRELOAD, '')
    .replaceAll(DATA_SCRIPT, '<script></script>')
    .replace(SCROLL_SCRIPT, '<script></script>')
    .replace(
      element,
      () => `${text}<script${nonce}>if(history.state?.key)${scroll};${LOADER}</script>`,
    )
}
