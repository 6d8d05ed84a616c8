import { Component, type ReactNode } from 'react'

import { textOfError } from '../../api/api-error.ts'
import { ErrorState } from './error-state.tsx'
import { QuietContext } from '../kit/quiet-context.ts'

export interface ErrorBoundaryProps {
  children: ReactNode
  /** Renders nothing after an error, for optional parts. */
  quiet?: boolean
}

interface State {
  error: unknown
  failed: boolean
}

/** Catches rendering errors, shows the generic text and offers a retry. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { error: undefined, failed: false }

  static getDerivedStateFromError(error: unknown): State {
    return { error, failed: true }
  }

  override render() {
    const { quiet = false, children } = this.props
    if (!this.state.failed) return <QuietContext value={quiet}>{children}</QuietContext>
    if (quiet) return null
    return <ErrorState text={textOfError(this.state.error)} onRetry={() => this.setState({ error: undefined, failed: false })} />
  }
}
