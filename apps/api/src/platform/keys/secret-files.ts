import { readFileSync } from 'node:fs'

/** The variables that are secrets or addresses with a password. Each may also be given as `<NAME>_FILE`, the path of a file with the value. */
export const secretVariables = [
  'APP_SECRET',
  'APP_SECRET_PREVIOUS',
  'FORMER_APP_SECRETS',
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_OWNER_URL',
  'SMTP_URL',
  'SMS_URL',
  'SMS_TOKEN',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'BACKUP_S3_ACCESS_KEY_ID',
  'BACKUP_S3_SECRET_ACCESS_KEY',
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'AI_API_KEY',
  'GOOGLE_CLIENT_SECRET',
  'MICROSOFT_CLIENT_SECRET',
] as const

type Variables = Readonly<Record<string, string | undefined>>

/**
 * Reads the files of `<NAME>_FILE` and returns all variables with their values. The last line end of a file is not part of the value. The problems are
 * one line each and contain neither values nor paths, because somebody may have written the secret in place of the path.
 */
export function withSecretFiles(variables: Variables): { variables: Record<string, string | undefined>; problems: string[] } {
  const given = { ...variables }
  const problems: string[] = []
  for (const name of secretVariables) {
    const file = variables[`${name}_FILE`]
    if (file === undefined) continue
    if (variables[name] !== undefined) problems.push(`${name}: is given twice, as ${name} and as ${name}_FILE. Keep one of them.`)
    else {
      const read = readSecret(file)
      if ('value' in read) given[name] = read.value
      else problems.push(`${name}_FILE: ${read.problem}`)
    }
  }
  return { variables: given, problems }
}

function readSecret(file: string): { value: string } | { problem: string } {
  try {
    const value = readFileSync(file, 'utf8').replace(/\r?\n$/, '')
    return value.trim() === '' ? { problem: 'the file is empty.' } : { value }
  } catch (problem) {
    const code = problem instanceof Error && 'code' in problem ? String(problem.code) : 'unknown reason'
    return { problem: `the file cannot be read (${code}).` }
  }
}
