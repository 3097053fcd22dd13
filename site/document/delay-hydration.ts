/**
 * Keeps the work that a page can do later away from its first paint.
 *
 * All that hydration needs, the router’s modules and the data they start from, is kept as one text. A small loader
 * runs it at the first touch; on a page with something that moves by itself (`data-interval`, `data-live`) or goes on
 * from where this device was (`data-resume`), when the browser is idle. Until then links and forms are the browser’s
 * own, and a press on a button that needs script is remembered and repeated. Idle moments also lay out the sections
 * that were left for later and fetch the modules, one at a time.
 */
const LOADER = `(function(){var d=document,t=d.getElementById('kur-boot'),m=t.dataset.modules.split(' '),e=['pointerover','touchstart','keydown','focusin'],o={capture:true,passive:true};
function go(){if(!t)return;var s=d.createElement('script');s.type='module';s.textContent=t.textContent;t=null;d.head.append(s);e.forEach(function(n){removeEventListener(n,go,o)})}
function click(v){if(d.documentElement.dataset.hydrated)return removeEventListener('click',click,true);var b=v.target.closest('button[data-early]');if(b)window.kurEarlyClick=b}
function warm(){var l=d.createElement('link');l.rel='modulepreload';l.href='/assets/'+m.shift();d.head.append(l)}
function rest(){var s=d.querySelector('.later:not([data-whole])');if(s)s.dataset.whole='';else if(!t||!m.length)return;else if(d.querySelector('[data-interval],[data-live],[data-resume]'))return go();else warm();idle(rest)}
function idle(f){window.requestIdleCallback?requestIdleCallback(f,{timeout:4000}):setTimeout(f,200)}
e.forEach(function(n){addEventListener(n,go,o)});addEventListener('click',click,true);addEventListener('load',function(){idle(rest)})})()`

const MODULE_SCRIPT = /<script type="module" async="">([\s\S]*?)<\/script>/
const MODULE_PRELOAD = /<link rel="modulepreload" href="\/assets\/([^"]+)"\/>/g
/** Where the page was scrolled to before it was loaded again: this cannot wait. */
const SCROLL_SCRIPT = /<script>(\(\(storageKey[\s\S]*?)<\/script>/
/** What the router’s script finds on the window. */
const DATA_SCRIPT = /<script>(window\.__reactRouterContext[\s\S]*?)<\/script>/g

export function delayHydration(html: string): string {
  const [element, code] = MODULE_SCRIPT.exec(html) ?? []
  if (!(element && code)) return html
  const listOf = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, found = '']) => found)
  const [, scroll = ''] = SCROLL_SCRIPT.exec(html) ?? []
  const kept = [...listOf(DATA_SCRIPT), code].join('\n')
  const modules = listOf(MODULE_PRELOAD).join(' ')
  const text = `<script type="text/plain" id="kur-boot" data-modules="${modules}">${kept}</script>`
  // The elements that are emptied stay: hydration counts them.
  return html
    .replaceAll(MODULE_PRELOAD, '')
    .replaceAll(DATA_SCRIPT, '<script></script>')
    .replace(SCROLL_SCRIPT, '<script></script>')
    .replace(element, () => `${text}<script>${scroll};${LOADER}</script>`)
}
