import type { Rolldown } from 'vite'

/** Chromium compiles all functions of a script that begins with this comment while the script arrives. Other browsers ignore it. */
const compileAll = '//# allFunctionsCalledOnLoad\n'

/** Characters of a script from which the comment is worth its bytes. */
const worthIt = 25_000

/**
 * Has the functions of scripts compiled in the background while the scripts are arriving. Otherwise each function is compiled in the main thread when
 * it is first called, which took a quarter of the processor time until the dashboard was shown, and delayed the response to a first touch.
 */
export function compileAhead(bundle: Rolldown.OutputBundle): void {
  for (const file of Object.values(bundle)) if (file.type === 'chunk' && file.code.length >= worthIt) file.code = compileAll + file.code
}
