/**
 * Keeps the work that a page can do later away from its first paint.
 *
 * All that hydration needs, the router’s modules and the data they start from, is kept as one text. A small loader
 * runs it at the first touch; on a page that tells the time (`data-live`) or goes on from where this device was
 * (`data-resume`), when the browser is idle. Carousels need none of it: their module runs alone. Until then links and
 * forms are the browser’s own, and a press on a button that needs script is remembered and repeated. Idle moments also
 * lay out the sections that were left for later and fetch the modules, one at a time. All of it comes after the fonts,
 * which are asked for 100 to 200 ms after the first styles: whatever is laid out before them is laid out twice.
 */
const LOADER = `(()=>{let d=document,t=d.getElementById('kur-boot'),m=t.dataset.modules.split(' '),add=(n,p)=>d.head.append(Object.assign(d.createElement(n),p)),go=()=>{if(t)add('script',{type:'module',textContent:t.textContent});t=0},idle=f=>window.requestIdleCallback?requestIdleCallback(f,{timeout:4e3}):setTimeout(f,200),rest=()=>{let s=d.querySelector('[data-later]:not([data-whole])');if(s)s.dataset.whole='';else if(!t||!m[0])return;else if(d.querySelector('[data-live],[data-resume]'))return go();else{let h='/assets/'+m.shift();if(/carousels/.test(h))import(h);else add('link',{rel:'modulepreload',href:h})}idle(rest)};
for(let n of['pointerover','touchstart','keydown','focusin'])addEventListener(n,go,true);
addEventListener('click',v=>{if(!d.documentElement.dataset.hydrated)window.kurEarlyClick=v.target.closest('button[data-early]')},true);
addEventListener('load',()=>setTimeout(()=>d.fonts.ready.then(()=>idle(rest)),200))})()`

const MODULE_SCRIPT = /<script type="module" async="">([\s\S]*?)<\/script>/
const MODULE_PRELOAD = /<link rel="modulepreload" href="\/assets\/([^"]+)"\/>/g
/**
 * Where the page was scrolled to before it was loaded again: this cannot wait. A page that has no key yet was not here
 * before: it gets one when it hydrates, and its first paint does without the store.
 */
const SCROLL_SCRIPT = /<script>(\(\(storageKey[\s\S]*?)<\/script>/
/** What the router’s script finds on the window. */
const DATA_SCRIPT = /<script>(window\.__reactRouterContext[\s\S]*?)<\/script>/g

/** What is looked for in the framework’s HTML, all of it in every page that hydrates; `checkDocument` asks for it. */
export const HYDRATION = { MODULE_SCRIPT, MODULE_PRELOAD, SCROLL_SCRIPT, DATA_SCRIPT }

export function delayHydration(html: string): string {
  const [element, code] = MODULE_SCRIPT.exec(html) ?? []
  if (!(element && code)) return html
  const listOf = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, found = '']) => found)
  const [, scroll = ''] = SCROLL_SCRIPT.exec(html) ?? []
  const kept = [`if(!history.state?.key)${scroll};`, ...listOf(DATA_SCRIPT), code].join('\n')
  const modules = listOf(MODULE_PRELOAD).join(' ')
  const text = `<script type="text/plain" id="kur-boot" data-modules="${modules}">${kept}</script>`
  // The elements that are emptied stay: hydration counts them.
  return html
    .replaceAll(MODULE_PRELOAD, '')
    .replaceAll(DATA_SCRIPT, '<script></script>')
    .replace(SCROLL_SCRIPT, '<script></script>')
    .replace(element, () => `${text}<script>if(history.state?.key)${scroll};${LOADER}</script>`)
}
