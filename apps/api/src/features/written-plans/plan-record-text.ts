import type { WrittenPlan } from '#content/library/written-plans'
import type { PlanVersion } from '#contract/written-plans/written-plans'

/** The record text of a task that adopting or reviewing a plan completes. */
export function planRecordText({ title }: WrittenPlan, { number, note, review }: Pick<PlanVersion, 'number' | 'note' | 'review'>): string {
  const lines = [
    `${title}, version ${number}, under Written plans.`,
    `What changed: ${note}`,
    ...(review?.devices ? [`Devices considered: ${review.devices}`] : []),
    ...(review?.asked ? [`Who was asked: ${review.asked}`] : []),
  ]
  return lines.join('\n')
}
