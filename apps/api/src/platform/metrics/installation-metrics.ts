import { Gauge, type Registry } from 'prom-client'

import type { InstallationNumbers } from './installation-numbers.ts'

/**
 * Registers what all servers of an installation know from the database: each of them reports the same numbers. Returns a function that sets them;
 * undefined removes them, so that nobody takes an old number for the present one.
 */
export function installationMetrics(register: Registry): (numbers: InstallationNumbers | undefined) => void {
  const gauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name, help, labelNames, registers: [register] })
  const up = gauge('safepractice_database_up', 'Whether the numbers from the database could be read.')
  const waiting = gauge('safepractice_queue_waiting', 'Jobs that are due and not started, by queue.', 'queue')
  const later = gauge('safepractice_queue_later', 'Jobs that wait for their time, such as the next attempt, by queue.', 'queue')
  const jobAge = gauge('safepractice_queue_oldest_age_seconds', 'How long the oldest waiting job has been due, by queue.', 'queue')
  const undelivered = gauge('safepractice_outbox_undelivered', 'Emails and text messages that are still tried.')
  const messageAge = gauge('safepractice_outbox_oldest_age_seconds', 'Age of the oldest email or text message that is still tried.')
  const givenUp = gauge('safepractice_outbox_given_up', 'Emails and text messages that were not delivered and are no longer tried.')
  const unlinked = gauge('safepractice_audit_unlinked', 'Events of the audit trail that are not linked yet, at most 100000.')
  const unlinkedAge = gauge('safepractice_audit_unlinked_age_seconds', 'Age of the oldest event of the audit trail that is not linked yet.')
  const unhandled = gauge('safepractice_webhook_unhandled', 'Events of the payment provider that were received and not handled.')
  const lag = gauge('safepractice_webhook_lag_seconds', 'Age of the oldest event of the payment provider that is not handled.')
  const sessions = gauge('safepractice_sessions', 'Open sessions of all servers.')
  const verifiedAt = gauge('safepractice_audit_verification_timestamp_seconds', 'When npm run audit:verify last made its check.')
  const intact = gauge('safepractice_audit_intact', 'Whether the last npm run audit:verify found no problem.')
  const backupAt = gauge('safepractice_backup_timestamp_seconds', 'When the latest backup was complete.')
  return (numbers) => {
    up.set(numbers ? 1 : 0)
    const { queues = [], outbox, audit, webhooks, verification, backupAt: backup } = numbers ?? {}
    for (const one of [waiting, later, jobAge]) one.reset()
    for (const { queue, ...counts } of queues) {
      waiting.set({ queue }, counts.waiting)
      later.set({ queue }, counts.later)
      jobAge.set({ queue }, counts.oldestAge)
    }
    setOrRemove(undelivered, outbox?.undelivered)
    setOrRemove(messageAge, outbox?.oldestAge)
    setOrRemove(givenUp, outbox?.givenUp)
    setOrRemove(unlinked, audit?.unlinked)
    setOrRemove(unlinkedAge, audit?.oldestAge)
    setOrRemove(unhandled, webhooks?.unhandled)
    setOrRemove(lag, webhooks?.oldestAge)
    setOrRemove(sessions, numbers?.sessions)
    setOrRemove(verifiedAt, verification ? verification.at.getTime() / 1_000 : undefined)
    setOrRemove(backupAt, backup ? backup.getTime() / 1_000 : undefined)
    setOrRemove(intact, verification ? Number(verification.intact) : undefined)
  }
}

const setOrRemove = (gauge: Gauge, value: number | undefined) => (value === undefined ? gauge.remove() : gauge.set(value))
