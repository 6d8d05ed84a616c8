/** Terms of Use and Privacy Policy, version 2, as markdown. */
export const termsOfUseAndPrivacyPolicy = `
*Version 2. The first part says how you may use SafePractice. The second part says what we do with information about you. It is written for everybody who signs in: owners, administrators and staff.*

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

Pages, films and tasks explain federal rules and good practice in plain words. They are no legal or medical advice and do not replace the rules of your practice, your state or your license. Answers of the assistant are produced by a computer and can be wrong; check the page they point to.

**In an emergency call 911 first.** After a needlestick or a splash, wash or flush, report it and go for the medical evaluation. Forms can wait.

## 3. Your rights at work

Nothing in SafePractice takes away a right that the law gives you. You may report an injury or a hazard without punishment, see your own medical and exposure records, get a copy of the exposure control plan, and turn to OSHA at 1-800-321-6742.

## 4. Links and other companies

The service may lead you to other sites, such as those of agencies and manufacturers. We do not control them.

# Privacy policy

## 5. Who is responsible

Your practice decides which information about its staff is entered and who may see it. We process it on the practice's behalf. For registration, payment and the security of the service we decide ourselves.

## 6. What we hold

- **Account**: name, e-mail address, phone number, password (only in a form from which it cannot be read back), picture if you add one, settings.
- **Work**: locations, roles, exposure category, start and end of employment, protective equipment.
- **Activity**: tasks, forms, records, training progress, signatures.
- **Health documents**: for example vaccination records, and confidential forms such as an exposure incident. They are kept apart from everything else.
- **Emergency contacts**, if you enter them.
- **Payment**: the payment provider holds the card. We see the brand, the last digits, the invoices.
- **Technical**: sign-in times, device and network address, and a log of who read or changed what.

We do not ask for Social Security numbers, family medical history or laboratory findings. Please do not enter them.

## 7. What we use it for

We use the information to run the service: to show you your tasks, to remind you, to credit training, to keep records that the law asks for, to answer support requests, to charge the practice, to keep the service secure and to mend faults. We send messages about the service by e-mail, and by text message where you use a phone number to sign in or have asked for it. Message and data rates of your carrier may apply.

**We do not sell personal information, show advertising, or follow you across other sites. We do not use your records to train computer models.**

If the assistant is switched on, your question and the matching passages of your practice's pages may be sent to the provider that computes the answer. Please ask without naming patients or coworkers.

## 8. Who can see it

- **You** see your own information.
- **Administrators of your location** see what they need to run the safety program.
- **Health documents, confidential forms and emergency contacts** are shown only to the person concerned, to the author of a form and to administrators of the location. Each time such a document is read, that is written down.
- **Other practices** see nothing, even if you work for both.
- **Our support staff** can look into an account only for a stated reason, for a short time, with everything written down. Health documents and emergency contacts stay closed to them.
- **Companies that work for us** (hosting, payment, e-mail and text messages, the assistant) receive only what their part needs and are bound by contract.
- **Agencies and courts** receive what the law compels us to give. Where we may, we tell the practice first.

## 9. Health information and HIPAA

Documents that a practice keeps about its own staff as an employer are employment records. HIPAA does not treat them as protected health information, but other laws, among them the Americans with Disabilities Act and the Genetic Information Nondiscrimination Act, ask for them to be kept confidential and apart, and that is how we keep them. Forms are made so that no patient needs to be named. Please enter no protected health information of patients; a practice that needs to asks us for a business associate agreement first, and we then handle it as its business associate.

## 10. How long it is kept

Many records have a legal period: employee medical and exposure records for employment plus 30 years, injury logs five years, bloodborne training records three years. When somebody deletes such a record it disappears from the screens and is kept closed until its period has passed. Other information is deleted when it is no longer needed.

## 11. How it is protected

Traffic is encrypted. Access follows roles, and every practice is kept apart from the others. Sessions end by themselves when they are not used. Backups are made and restoring them is practiced. No system is perfectly safe; if information of yours is exposed, we tell the practice and, where the law asks for it, you, without unreasonable delay.

## 12. Cookies and storage in your browser

We use one cookie that keeps you signed in, and some storage in your browser for settings and your own tasks. Health documents, emergency contacts and answers to forms are never kept there. Signing out clears it. There are no advertising or tracking cookies.

## 13. Your choices

You can see and correct your own details under your account. For other wishes (a copy, a correction, deletion of what need not be kept) ask an administrator of your practice, or write to us through the support form. Depending on your state, you may have further rights; we follow them and do not treat anybody worse for using them.

SafePractice is made for people at work in the United States. It is not meant for children under 16.

## 14. Changes and contact

When these terms or this policy change in a way that matters, we tell the administrators of each practice at least 30 days before. The newest version can be read in SafePractice.

Questions go to the support form in SafePractice.
`
