/**
 * Keeps work away from the first paint: what hydration needs waits in the page as text. This loader runs it at the
 * first touch, or when idle on a page that tells the time (`data-live`) or goes on with a test (`data-resume`). A press
 * on a button before that is remembered. When idle it also lays out the sections left for later and fetches modules,
 * one at a time, and after the fonts: whatever is laid out before them is laid out twice.
 */
const LOADER = `(()=>{let d=document,t=d.currentScript.previousElementSibling,m=t.dataset.modules.split(' '),add=(n,p)=>d.head.append(Object.assign(d.createElement(n),p)),go=()=>{if(t)add('script',{type:'module',textContent:t.textContent});t=0},idle=f=>window.requestIdleCallback?requestIdleCallback(f,{timeout:4e3}):setTimeout(f,200),rest=()=>{let s=d.querySelector('[data-later]:not([data-whole])');if(s)s.dataset.whole='';else if(!t||!m[0])return;else if(d.querySelector('[data-live],[data-resume]'))return go();else{let h='/assets/'+m.shift();if(/carousels/.test(h))import(h);else add('link',{rel:'modulepreload',href:h})}idle(rest)};
for(let n of['pointerover','touchstart','keydown','focusin'])addEventListener(n,go,true);
addEventListener('click',v=>{if(!d.documentElement.dataset.hydrated)window.kurEarlyClick=v.target.closest('button[data-early]')},true);
addEventListener('load',()=>setTimeout(()=>d.fonts.ready.then(()=>idle(rest)),200))})()`

const MODULE_SCRIPT = /<script( nonce="[^"]+")? type="module" async="">([\s\S]*?)<\/script>/
const MODULE_PRELOAD = /<link rel="modulepreload" href="\/assets\/([^"]+)"\/>/g
/** Scrolls back to where a page was before it was loaded again. A page without a key was not here before. */
const SCROLL_SCRIPT = /<script(?: nonce="[^"]+")?>(\(\(storageKey[\s\S]*?)<\/script>/
/** What the router’s script finds on the window. */
const DATA_SCRIPT = /<script(?: nonce="[^"]+")?>(window\.__reactRouterContext[\s\S]*?)<\/script>/g

/** For `checkDocument`. */
export const HYDRATION = { MODULE_SCRIPT, MODULE_PRELOAD, SCROLL_SCRIPT, DATA_SCRIPT }

export function delayHydration(html: string): string {
  const [element, nonce = '', code] = MODULE_SCRIPT.exec(html) ?? []
  if (!(element && code)) return html
  const listOf = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, found = '']) => found)
  const [, scroll = ''] = SCROLL_SCRIPT.exec(html) ?? []
  const kept = [`if(!history.state?.key)${scroll};`, ...listOf(DATA_SCRIPT), code].join('\n')
  const modules = listOf(MODULE_PRELOAD).join(' ')
  const text = `<script${nonce} type="text/plain" id="kur-boot" data-modules="${modules}">${kept}</script>`
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
