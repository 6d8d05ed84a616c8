import type { Bar } from '#contract/overview/picture'
import type { RequestState } from '#contract/inspections/request-list'

/** The areas of the inspection and the items of the request list in each. A test checks that every item is in exactly one. */
export const readinessAreas = [
  { key: 'plans', title: 'Written plans', items: ['exposureControlPlan', 'hazardCommunication', 'emergencyActionPlan', 'stateProgram'] },
  { key: 'chemicals', title: 'Chemicals', items: ['chemicals'] },
  { key: 'people', title: 'Training and vaccine offers', items: ['training', 'hepatitisB', 'tuberculosis'] },
  { key: 'protection', title: 'Protective equipment', items: ['protectiveEquipment', 'respirators', 'fitTests'] },
  { key: 'injuries', title: 'Injuries and sharps', items: ['injuries', 'sharps'] },
  { key: 'premises', title: 'Posters and emergency equipment', items: ['poster', 'emergencyEquipment'] },
] as const

/** One bar for each area with an item that applies: how many items are ready, and those that are not. */
export function readinessBars(items: readonly RequestState[]): Bar[] {
  return readinessAreas.flatMap(({ key, title, items: keys }) => {
    const asked = items.filter((item) => item.state !== 'notHere' && keys.some((one) => one === item.key))
    if (asked.length === 0) return []
    const missing = asked.filter(({ state }) => state === 'missing')
    const rows = missing.map(({ title: text, lines }) => ({
      text,
      detail: lines.find((line) => line.missing)?.text ?? '',
      opens: 'inspection' as const,
      target: null,
    }))
    return [{ key, title, tone: missing.length > 0 ? 'bad' : 'good', count: asked.length - missing.length, of: asked.length, rows }]
  })
}
