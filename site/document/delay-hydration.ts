/**
 * Starts the page’s script when the browser is idle or at the first touch, not while it paints.
 *
 * The router’s module script is kept as text; a small loader puts it to work later. Until then links and
 * forms are the browser’s own, and a press on a button that needs script is remembered and repeated.
 */
const LOADER = `(function(){var t=document.getElementById('kur-boot'),e=['pointerover','touchstart','keydown','focusin'],o={capture:true,passive:true};
function go(){if(!t)return;var s=document.createElement('script');s.type='module';s.textContent=t.textContent;t=null;document.head.append(s);e.forEach(function(n){removeEventListener(n,go,o)})}
function click(v){if(document.documentElement.dataset.hydrated)return removeEventListener('click',click,true);var b=v.target.closest('button[data-early]');if(b)window.kurEarlyClick=b}
e.forEach(function(n){addEventListener(n,go,o)});addEventListener('click',click,true);
addEventListener('load',function(){(window.requestIdleCallback||function(f){setTimeout(f,200)})(go,{timeout:4000})})})()`

const MODULE_SCRIPT = /<script type="module" async="">([\s\S]*?)<\/script>/
const MODULE_PRELOAD = /<link rel="modulepreload"[^>]*\/>/g

export function delayHydration(html: string): string {
  const [element, code] = MODULE_SCRIPT.exec(html) ?? []
  if (!(element && code)) return html
  const delayed = `<script type="text/plain" id="kur-boot">${code}</script><script>${LOADER}</script>`
  return html.replace(MODULE_PRELOAD, '').replace(element, () => delayed)
}
