import { CAMPAIGN_FORM } from '../../../contract/messages.ts'

declare global {
  interface Window {
    kurOrigin?: () => { source: string; campaign?: string | undefined }
  }
}

// Runs on every page at once. Remembers in the tab the visit’s campaign and the page last clicked on, and adds both to
// forms with the fields (`form/origin.tsx`).

const FORM_PAGE = /^\/(?:contact|application|gruplar\/haber|test\/[^/]+)$/

const kept = openStorage()

function openStorage(): Storage | { kurCampaign?: string; kurPage?: string } {
  try {
    const campaign = new URLSearchParams(location.search).get('utm_campaign') ?? ''
    if (CAMPAIGN_FORM.test(campaign)) sessionStorage.kurCampaign = campaign
    return sessionStorage
  } catch {
    return {}
  }
}

function isFormPage(): boolean {
  return FORM_PAGE.test(location.pathname)
}

function findOrigin() {
  const source = (isFormPage() && kept.kurPage) || location.pathname
  return { source, campaign: kept.kurCampaign }
}

window.kurOrigin = findOrigin
addEventListener(
  'click',
  () => {
    if (!isFormPage()) kept.kurPage = location.pathname
  },
  true,
)
addEventListener('formdata', ({ formData }) => {
  if (!formData.has('source')) return
  for (const [name, value] of Object.entries(findOrigin())) {
    if (value) formData.set(name, value)
  }
})
