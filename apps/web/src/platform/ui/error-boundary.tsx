import { Component, type ReactNode } from 'react'

import { textOfError } from '../api/api-error.ts'
import { ErrorState } from './error-state.tsx'

export interface ErrorBoundaryProps {
  children: ReactNode
  /** Renders nothing instead, for optional parts. */
  quiet?: boolean
}

interface State {
  error: unknown
  failed: boolean
}

/** Catches what breaks while drawing, shows the generic text and offers to try again. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { error: undefined, failed: false }

  static getDerivedStateFromError(error: unknown): State {
    return { error, failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    if (this.props.quiet) return null
    return <ErrorState text={textOfError(this.state.error)} onRetry={() => this.setState({ error: undefined, failed: false })} />
  }
}
