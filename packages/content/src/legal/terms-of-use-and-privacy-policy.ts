import type { Operator } from '#wire/operator'

import { versionLine } from './legal-version.ts'
import { operatorLines, operatorName } from './operator-lines.ts'

/** The Terms of Use and Privacy Policy as Markdown. The policy follows Cal. Bus. & Prof. Code 22575(b). */
export const termsOfUseAndPrivacyPolicy = (operator: Operator): string => `
${versionLine}

The first part says how you may use SafePractice. The second part says what we do with information about you. Both are for everybody who signs in: owners, administrators and staff. "We" is ${operatorName(operator)}. Section 14 says who that is and how to reach us.

# Terms of use

## 1. Using SafePractice

Your practice has given you an account so that it can keep its workplace safe and prove it. Use it for that purpose.

- Keep your password to yourself and sign out on shared computers.
- Enter what is true. Records and signatures may be shown to inspectors, and training credit is for time you really spent.
- Sign only for yourself.
- Respect the privacy of patients and coworkers. Leave names out where a form asks you to.
- Do not upload anything harmful or unlawful, and do not try to reach data that is not meant for you.

If you break these rules, your practice or we may close your account.

## 2. Content

Pages, films and tasks explain federal rules and good practice in plain words. They are not legal or medical advice and do not replace the rules of your practice, your state or your license. A computer produces the answers of the assistant, and they can be wrong. Check the page they point to.

**In an emergency call 911 first.** After a needlestick or a splash, wash or flush, report it and get the medical evaluation. Forms can wait.

## 3. Your rights at work

Nothing in SafePractice takes away a right that the law gives you. You may report an injury or a hazard without punishment, see your own medical and exposure records, and get a copy of the exposure control plan.

You may also turn to the agency. Federal OSHA has the number 1-800-321-6742. In 21 states and Puerto Rico, private employers are under the state's own OSHA plan. There the agency has its own number, and some deadlines for reports are shorter. SafePractice shows the agency of your location on its page of emergency numbers. The list of all state plans is at osha.gov/stateplans.

## 4. Links and other companies

The service links to other sites, such as those of agencies and manufacturers. We do not control them.

# Privacy policy

## 5. Who is responsible

Your practice decides which information about its staff is entered and who may see it. We process it on the practice's behalf. For registration, payment and the security of the service we decide ourselves.

## 6. What we hold

- **Account**: name, email address, phone number, password (only in a form from which it cannot be recovered), picture if you add one, settings.
- **Work**: locations, roles, exposure category, start and end of employment, protective equipment.
- **Activity**: tasks, forms, records, training progress, signatures.
- **Health documents**: for example vaccination records, and confidential forms such as an exposure incident. They are kept separate from everything else.
- **Emergency contacts**, if you enter them.
- **Payment**: the payment provider holds the card. We see the brand, the last digits, the invoices.
- **Technical**: sign-in times, device and network (IP) address, and a log of who read or changed what.

We do not ask for Social Security numbers, family medical history or laboratory findings. Please do not enter them.

## 7. What we use it for

We use the information to run the service: to show you your tasks, to remind you, to credit training, to keep records that the law requires, to answer support requests, to charge the practice, to keep the service secure and to correct errors. We send messages about the service by email, and by text message if you use a phone number to sign in or have asked for it. Message and data rates of your carrier may apply.

**We do not sell personal information, show advertising, or track you across other sites. We do not use your records to train computer models.**

**Do Not Track.** Some browsers can send a Do Not Track signal. SafePractice works the same with and without it, because we track nobody over time and across other sites, and no other company does so through SafePractice. One exception is not tracking but you should know it: on the pages where a card is entered, the payment provider's own program runs in your browser. It may use data about your device to prevent fraud, under the provider's own policy. If your practice's server shows an embedded map, your browser also contacts the company that provides the map. (Cal. Bus. & Prof. Code 22575(b)(5) and (6).)

If your practice has turned on a language model for the assistant, your question and the matching passages of your practice's pages may be sent to the provider that computes the answer. Please do not name patients or coworkers in a question.

## 8. Who can see it

- **You** see your own information.
- **Administrators of your location** see what they need to run the safety program.
- **Health documents, confidential forms and emergency contacts** are shown only to the person they are about, to the author of a form and to administrators of the location. Each time such a document is read, the audit trail records it.
- **Other practices** see nothing, even if you work for both.
- **Our support staff** can look into an account only for a stated reason and for a short time, and everything they do is recorded. Health documents and emergency contacts stay closed to them.
- **Companies that work for us** (hosting, payment, email and text messages, the assistant) receive only what their work requires and are bound by contract.
- **Agencies and courts** receive what the law requires us to give. Where we may, we tell the practice first.

## 9. Health information and HIPAA

Documents that a practice keeps about its own staff as an employer are employment records. HIPAA does not treat them as protected health information, but other laws, among them the Americans with Disabilities Act and the Genetic Information Nondiscrimination Act, require them to be kept confidential and separate, and that is how we keep them. The forms are designed so that no patient needs to be named. Please enter no protected health information of patients. A practice that needs to must ask us for a business associate agreement first, and we then handle the information as its business associate.

## 10. How long it is kept

Many records have a legal retention period: employee medical and exposure records for employment plus 30 years (29 CFR 1910.1020(d)), injury logs five years (29 CFR 1904.33), bloodborne training records three years (29 CFR 1910.1030(h)(2)). When somebody deletes such a record, it disappears from the screens and is kept under lock until its period has passed. Other information is deleted when it is no longer needed.

## 11. How it is protected

Traffic is encrypted. Access depends on roles, and every practice is separated from the others. Sessions end by themselves when they are not used. We make backups and practice restoring them. No system is perfectly safe. If your information is exposed, we tell the practice and, where the law requires it, you, without unreasonable delay.

## 12. Cookies and storage in your browser

We use one cookie that keeps you signed in, and some storage in your browser for settings and your own tasks. Health documents, emergency contacts and answers to forms are never kept there. Signing out clears it. There are no advertising or tracking cookies.

## 13. Your choices

You can see and correct your own details under your account. For other requests (a copy, a correction, deletion of what need not be kept), ask an administrator of your practice, or write to us (section 14). Depending on your state, you may have further rights. We honor them and do not treat anybody worse for using them.

SafePractice is made for people at work in the United States. It is not meant for children under 16.

## 14. Changes, who we are and how to reach us

When these terms or this policy change in a way that matters, we tell the administrators of each practice at least 30 days before. Anyone can read the newest version at /legal without signing in.

${operatorLines(operator)}

People who are signed in can also use the support form in SafePractice.
`
