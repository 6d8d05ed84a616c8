import { existsSync } from 'node:fs'

import { findProgram } from '../../browsers/needed-packages.ts'

/** Whether a program is installed, and for nginx, its module. */
export const installed = (program: string, module?: string): boolean =>
  findProgram(program) !== undefined && (module === undefined || existsSync(`/usr/share/nginx/modules/ngx_http_${module}_module.so`))
