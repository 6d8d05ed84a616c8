import { useRef } from 'react'

import type { Endpoint } from '#contract/endpoint/endpoint'

import type { ContractFormOptions } from './contract-form-options.ts'
import type { FormErrors } from '../errors/error-summary.tsx'
import { fieldErrors } from '../errors/field-errors.ts'
import { useSchemas } from './use-schemas.ts'

/**
 * Returns the request for the values with all errors, from the contract and from the form's own check. Runs once at a time; returns undefined
 * while another run is in progress.
 */
export function useValidatedRequest<E extends Endpoint, Values extends object>(endpoint: E, options: ContractFormOptions<E, Values>) {
  const judging = useRef(false)
  useSchemas(endpoint)
  return async (values: Values) => {
    if (judging.current) return undefined
    judging.current = true
    try {
      const request = await options.request(values)
      const found = await fieldErrors(endpoint, 'body' in request ? request.body : undefined, options)
      const errors: FormErrors = { ...found, ...(await options.check?.(values)) }
      return { request, errors }
    } finally {
      judging.current = false
    }
  }
}
