import { ruleTitle } from '#content/rules/task-rules'

/** The name of a rule without the person or thing of each task. */
export const namelessTitle = (rule: string): string => (ruleTitle(rule) ?? rule).replaceAll(/:? *\{\w+\} ?/g, '')
