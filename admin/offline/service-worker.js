// Opens the teacher's screens without a network. It keeps the page and its files and nothing personal; answers of the API
// are kept by the app (offline/answers.ts). The build writes `self.shell` before this text: version and files.

const { version, files } = self.shell
const PAGE = '/yonetim'
const NAME = `kur-shell-${version}`

self.addEventListener('install', (event) => {
  event.waitUntil(keepShell().then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(forgetOldShells().then(() => self.clients.claim()))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { pathname, origin } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    const isPage = pathname === PAGE || pathname.startsWith(`${PAGE}/`)
    if (isPage) event.respondWith(fetch(request).catch(() => findKept(PAGE)))
  } else if (files.includes(pathname)) {
    event.respondWith(findKept(pathname).then((kept) => kept ?? fetch(request)))
  }
})

async function keepShell() {
  const shell = await caches.open(NAME)
  await shell.addAll([new Request(PAGE, { cache: 'reload' }), ...files])
}

async function forgetOldShells() {
  const names = await caches.keys()
  const old = names.filter((name) => name.startsWith('kur-shell-') && name !== NAME)
  await Promise.all(old.map((name) => caches.delete(name)))
}

async function findKept(path) {
  const shell = await caches.open(NAME)
  return shell.match(path)
}
