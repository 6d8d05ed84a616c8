import { createHash } from 'node:crypto'

/**
 * The script of the page: it filters the sheets, shows when there is no connection, and sends the service worker the list of files to keep. The
 * page remains usable without it.
 */
export const script = `
(function(){
var field=document.getElementById('search'),rows=document.querySelectorAll('.sheets li'),none=document.getElementById('none');
if(field)field.addEventListener('input',function(){var words=field.value.toLowerCase().split(/\\s+/),shown=0;
rows.forEach(function(row){var text=row.textContent.toLowerCase(),hit=words.every(function(word){return text.indexOf(word)>=0});row.hidden=!hit;if(hit)shown++});
if(none)none.hidden=shown>0});
function online(){document.documentElement.className=navigator.onLine?'':'offline'}
addEventListener('online',online);addEventListener('offline',online);online();
var keep=document.getElementById('keep'),worker=navigator.serviceWorker;
if(keep&&worker)addEventListener('load',function(){worker.register('/sw.js').then(function(){return worker.ready}).then(function(ready){
ready.active.postMessage({type:'keep',page:location.pathname,files:JSON.parse(keep.textContent)})}).catch(function(){})});
})()
`

const onlyThisScript = [
  "default-src 'none'",
  `script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  "style-src 'unsafe-inline'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
]

/** Allows only this script, and nothing from other hosts. */
export const pagePolicy = [...onlyThisScript, "connect-src 'self'", "worker-src 'self'", "frame-ancestors 'none'"].join('; ')

/** The policy inside a saved copy, which whatever serves it keeps. Nothing is fetched, not even from the same host. */
export const savedPolicy = onlyThisScript.join('; ')
