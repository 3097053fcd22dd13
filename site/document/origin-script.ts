import { CAMPAIGN_FORM } from '../../contract/messages.ts'

declare global {
  interface Window {
    /** What led to a form on this page; missing before the page’s own script. */
    kurOrigin?: () => { source: string; campaign?: string }
  }
}

/** Pages that are a form: the page before them is what led to it. */
const FORM_PAGE = /^\/(?:contact|application|gruplar\/haber|test\/[^/]+)$/

/**
 * Runs on every page at once. Keeps in the tab the campaign that the visit began with and the page that was last clicked
 * on, and adds both to a form that asks for them (`form/origin.tsx`), with hydration or before it.
 */
export const originScript =
  () => `(()=>{let s={},at=()=>location.pathname,form=()=>${FORM_PAGE}.test(at()),c=new URLSearchParams(location.search).get('utm_campaign')||'';
try{s=sessionStorage;if(${CAMPAIGN_FORM}.test(c))s.kurCampaign=c}catch{}
addEventListener('click',()=>{if(!form())s.kurPage=at()},true);
window.kurOrigin=()=>({source:form()&&s.kurPage||at(),campaign:s.kurCampaign});
addEventListener('formdata',({formData:d})=>{if(d.has('source'))for(let[n,v]of Object.entries(kurOrigin()))if(v)d.set(n,v)})})()`
