import type { Operator } from '#wire/operator'

import { versionLine } from './legal-version.ts'
import { operatorLines, operatorName } from './operator-lines.ts'

/** The User Licensing Agreement as Markdown. */
export const userLicensingAgreement = (operator: Operator): string => `
${versionLine}

This agreement is between the practice that registers ("you") and ${operatorName(operator)}, which provides the service SafePractice ("we", "SafePractice"). Section 12 says who that is and how to reach us. By checking the box at registration, the person who registers states that they may act for the practice.

## 1. What you get

You may use SafePractice for the locations you have subscribed, for as long as the subscription of each location runs. The license is not exclusive and cannot be transferred to another business. It covers your administrators and staff at those locations.

What a location can do depends on its plan:

- **OSHA**: tasks, training, the practice's plans and pages, forms and records.
- **SDS**: the safety data sheet library.
- **OSHA+SDS**: both.

## 2. Accounts

- Each person uses an account of their own. Accounts and passwords are not shared, because records, signatures and training credit belong to one person.
- You decide who is an administrator, and you are responsible for what your administrators allow.
- End a person's membership when that person leaves. Access then stops at once. Records that must be kept by law are kept.
- Tell us without delay if you believe that somebody else has used an account.

## 3. What you may not do

You and your staff may not:

- sell, rent or lend access, or use SafePractice to run a compliance service for others, unless we have agreed in writing;
- copy the service or its content to build a competing one, or extract content in bulk by automated means;
- try to get around access controls, or look at another practice's data;
- test the security of the service without our written permission, or put more load on it than normal use would;
- enter content that is unlawful, or that you have no right to enter;
- record training for a person who did not take part, or sign for somebody else.

You may print and export your own plans, pages, records and data sheets as often as you like, and show them to inspectors, insurers and advisers.

## 4. Who owns what

Your data stays yours. That includes your answers, records, uploads, staff information and lists of chemicals. You allow us to store, copy and display it as far as needed to run the service for you, to back it up, and to comply with the law.

The software, the training films and the texts we supply remain ours or our suppliers'. Safety data sheets belong to the manufacturers that issue them. We pass them on unchanged. Federal regulations are in the public domain.

If you send us an idea for the service, we may use it without owing you anything.

## 5. What SafePractice is not

- **It is not legal or medical advice.** The content summarizes federal rules and recognized guidelines. It is written with care, but it cannot cover everything about your practice. State, local and licensing rules may require more. The service shows which rules of your state it has loaded, and says so where it has none.
- **It does not make you compliant by itself.** The duties of an employer stay with you: to provide vaccine, equipment and medical evaluation, to hold live questions and answers in training, to inspect your rooms, to report to OSHA or your state agency on time.
- **The assistant can be wrong.** A computer produces its answers from the content at hand. Check the page it points to before you act on an answer.
- **It is not an emergency service.** In an emergency call 911, and keep a printed copy of your emergency pages and data sheets.

## 6. Fees and renewal

- Plans are yearly and charged in advance to the card on file. The price of each location is shown before you confirm it. Taxes are added where the law requires them.
- Each subscription renews for a year at the price then in force unless you cancel it before the renewal date. We tell the administrators by email before a renewal at a changed price.
- You may change a plan at any time. The change takes effect at once, and the difference is settled on an invoice.

**If a payment fails**, we tell the administrators and ask for another card. Until it is settled, members can sign in only to update the card. Your staff does not lose the two things that nobody may be kept from: data sheets on every shift, without a barrier (29 CFR 1910.1200(g)(8)), and an accessible copy of the exposure control plan (29 CFR 1910.1030(c)(1)(iii)). Each location's public page, also called the emergency page, stays open during that time. Anyone with its address or with the QR code on the location's poster reads that location's data sheets and its adopted exposure control plan there, at once and without signing in. An administrator creates the page and puts up the poster when the location is set up. A location without a public page must keep printed copies where its staff can reach them.

Fees already paid are not refunded, except where the law or section 9 says otherwise.

## 7. Availability and changes

We work to keep the service running day and night, but we do not promise that it never stops. We make backups. Maintenance is done during quiet hours where possible.

We improve the service over time. We will not remove a main function of your plan during a paid year without offering a replacement or refunding the fee for the time that is left. When a regulation changes, we update the content within a reasonable time. The page shows its version.

## 8. Your records when you leave

You may cancel at any time. The subscription then ends with the paid year. Before it ends you can print and download your records. Some of them must be kept by law long after employment or the subscription has ended, for example employee medical and exposure records for the length of employment plus 30 years (29 CFR 1910.1020(d)). That duty is yours. After the end we hand your records over to you on request for at least 90 days, and then keep or delete them as agreed with you in writing and as the law requires.

## 9. If something goes wrong

We promise to run the service with reasonable care and skill. If we fail to do so, tell us. We will correct it or, if we cannot, you may end the subscription and receive a refund for the rest of the paid year.

**Apart from that, and as far as the law allows, the service is provided as it is, without further warranties.** Neither side is liable to the other for lost profit or other indirect loss. Our total liability in any year is limited to the fees you paid for that year. Nothing in this agreement limits liability that the law does not allow to be limited, such as liability for fraud or for intentional harm.

## 10. Ending

Either side may end this agreement if the other commits a serious breach and does not correct it within 30 days after notice. We may suspend an account at once if that is needed to protect data or other users, and will say why.

## 11. General

- Each practice's agreement is governed by the laws of the state in which that practice has its first registered location, and by the federal laws of the United States.
- If a part of this agreement is not enforceable, the rest stays in force.
- We may change this agreement. Administrators are told at least 30 days before a change that matters takes effect. If you do not agree, you may cancel and receive a refund for the rest of the paid year. Which version a practice accepted, and when, stays on record.
- The service is made for the safety of staff and needs no information about patients. Please enter none. If you need to, ask us for a business associate agreement under HIPAA first. Once signed, it prevails where it and this agreement differ on protected health information.

## 12. Who we are and how to reach us

${operatorLines(operator)}

You can read both documents and find our contact at /legal without signing in. People who are signed in can also use the support form in SafePractice. We answer the administrator who wrote.
`
