/** Who may pass by row-level security with `systemDb` or `database.system`, and why. Every other file uses the database it is given. */
export const systemDbUsers: Record<string, string> = {
  'apps/api/src/platform/pipeline.ts': 'what a refusal leaves behind belongs to no practice',
  'apps/api/src/data/identity.ts': 'the person, and so the practices, are known only when the session has been found',
  'apps/api/src/features/access/sign-in.ts': 'nobody is known before signing in',
  'apps/api/src/features/access/support-link.ts': 'support access is granted before the supporter is anybody',
  'apps/api/src/features/registration/contact-codes.ts': 'an invited or registering person is no member yet',
  'apps/api/src/features/registration/register-practice.ts': 'a request at the same moment may have made the practice',
  'apps/api/src/features/billing/webhook.ts': 'an event names a customer of the provider, not a practice',
  'apps/api/src/features/billing/finish-open-intents.ts': 'the job looks for open intents of all practices',
  'apps/api/src/platform/messages/outbox.ts': 'delivery handles the messages of every practice, and of people who have none yet',
  'apps/api/src/data/clean-up.ts': 'leftovers belong to people and contacts, not to practices',
  'apps/api/src/data/run-daily.ts': 'the clock starts work in every practice',
  'apps/api/src/start/demonstration.ts': 'whether anybody works here already',
  'apps/api/src/support.ts': 'support access is granted from outside every practice',
  'apps/api/src/start/dev-outbox.ts': 'the local outbox shows every message',
}
