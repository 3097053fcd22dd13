/** Keeps the app's page and files for a start without a network; where the browser refuses, the app goes on without. */
export function startWorker(): void {
  if (!(import.meta.env.PROD && 'serviceWorker' in navigator)) return
  navigator.serviceWorker
    .register('/yonetim/service-worker.js', { scope: '/yonetim' })
    .catch(() => {})
}
