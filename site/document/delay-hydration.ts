/**
 * Keeps the work that a page can do later away from its first paint.
 *
 * The router’s module script is kept as text. A small loader runs it at the first touch; on a page with something that
 * moves by itself (`data-interval`, `data-live`) or goes on from where this device was (`data-resume`), when the browser
 * is idle. Until then links and forms are the browser’s own, and a press on a button that needs script is remembered
 * and repeated. Idle moments also lay out the sections that were left for later, one at a time, and fetch the modules.
 */
const LOADER = `(function(){var d=document,t=d.getElementById('kur-boot'),m=t.dataset.modules.split(' '),e=['pointerover','touchstart','keydown','focusin'],o={capture:true,passive:true};
function go(){if(!t)return;var s=d.createElement('script');s.type='module';s.textContent=t.textContent;t=null;d.head.append(s);e.forEach(function(n){removeEventListener(n,go,o)})}
function click(v){if(d.documentElement.dataset.hydrated)return removeEventListener('click',click,true);var b=v.target.closest('button[data-early]');if(b)window.kurEarlyClick=b}
function warm(h){var l=d.createElement('link');l.rel='modulepreload';l.href=h;d.head.append(l)}
function rest(){var s=d.querySelector('.later:not([data-whole])');if(s){s.dataset.whole='';idle(rest)}else if(d.querySelector('[data-interval],[data-live],[data-resume]'))go();else if(t)m.forEach(warm)}
function idle(f){window.requestIdleCallback?requestIdleCallback(f,{timeout:4000}):setTimeout(f,200)}
e.forEach(function(n){addEventListener(n,go,o)});addEventListener('click',click,true);addEventListener('load',function(){idle(rest)})})()`

const MODULE_SCRIPT = /<script type="module" async="">([\s\S]*?)<\/script>/
const MODULE_PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g

export function delayHydration(html: string): string {
  const [element, code] = MODULE_SCRIPT.exec(html) ?? []
  if (!(element && code)) return html
  const modules = [...html.matchAll(MODULE_PRELOAD)].map(([, href]) => href).join(' ')
  const kept = `<script type="text/plain" id="kur-boot" data-modules="${modules}">${code}</script>`
  const delayed = `${kept}<script>${LOADER}</script>`
  return html.replaceAll(MODULE_PRELOAD, '').replace(element, () => delayed)
}
