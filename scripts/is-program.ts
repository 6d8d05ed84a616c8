import { accessSync, constants } from 'node:fs'

/** Whether a file exists and may be executed. */
export function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
