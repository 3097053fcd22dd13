// Runs before hydration, so that returning visitors do not see the start page first: marks the element around it, whose
// `data-attempt` is a storage key, if the device has that attempt.
const step = document.currentScript?.closest<HTMLElement>('[data-attempt]')
try {
  if (step && localStorage.getItem(step.dataset.attempt ?? '')) step.dataset.resume = ''
} catch {
  // storage is switched off
}
