// Sends the part after the # and removes it from the address. Without script it is pasted by hand.
const code = location.hash.slice(1)
const form = document.querySelector<HTMLFormElement>('[data-form="open-link"]')
const field = form?.elements.namedItem('code')
if (code && form && field instanceof HTMLInputElement) {
  history.replaceState(null, '', location.pathname)
  field.value = code
  form.submit()
}
