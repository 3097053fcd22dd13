/** Runs on every page at once: sets `aria-expanded`, and opens dialogs in browsers without invoker commands. */
export const MENU_SCRIPT = `(()=>{let d=document,say=(id,open)=>{if(id)for(let b of d.querySelectorAll('[popovertarget="'+id+'"],[commandfor="'+id+'"][command=show-modal]'))b.setAttribute('aria-expanded',open)};
d.addEventListener('toggle',e=>say(e.target.id,e.newState=='open'),true);
d.addEventListener('close',e=>say(e.target.id,false),true);
if(!('commandForElement'in HTMLButtonElement.prototype))d.addEventListener('click',e=>{let b=e.target.closest('button[commandfor]'),x=b&&d.getElementById(b.getAttribute('commandfor'));if(!x)return;if(b.getAttribute('command')=='close')x.close();else if(!x.open){x.showModal();say(x.id,true)}})})()`
