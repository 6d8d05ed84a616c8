import { markup, type Html } from '#api/platform/html/markup'

/** The three national emergency numbers and the practice's number, as buttons that dial. */
export const callLinks = (workPhone = ''): Html =>
  markup`<ul class="calls">
    <li><a class="urgent" href="tel:911">Call 911<span>Fire, ambulance, police</span></a></li>
    <li><a href="tel:18002221222">Poison Help <b>1-800-222-1222</b><span>Swallowed, breathed in, in the eyes. Day and night</span></a></li>
    <li><a href="tel:988">Call or text 988<span>Somebody may hurt themselves. Day and night</span></a></li>
    ${workPhone === '' ? null : markup`<li><a href="tel:${workPhone.replaceAll(/[^\d+]/g, '')}"><b>${workPhone}</b><span>The practice</span></a></li>`}
  </ul>`
