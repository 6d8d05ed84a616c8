/** Who may pass by row-level security with `systemDb` or `database.system`, and why. Every other file uses the database it is given. */
export const systemDbUsers: Record<string, string> = {
  'apps/api/src/platform/pipeline.ts': 'what a refusal leaves behind belongs to no practice',
  'apps/api/src/data/identity.ts': 'the person, and so the practices, are known only when the session has been found',
  'apps/api/src/features/access/sign-in.ts': 'nobody is known before signing in',
  'apps/api/src/features/access/support-link.ts': 'support access is granted before the supporter is anybody',
}
