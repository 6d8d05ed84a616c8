import { Button, Group } from '@mantine/core'
import { Component, type ContextType, type ReactNode } from 'react'

import { hasUnsavedInput } from '../../forms/unsaved-input.ts'
import { ErrorState } from './error-state.tsx'
import { isMissingCode } from './missing-code.ts'
import { QuietContext } from '../kit/quiet-context.ts'

/** The code of a part could not be loaded. */
export class PartNotLoaded extends Error {
  constructor(cause: unknown) {
    super('The code of a part could not be loaded.', { cause })
  }
}

interface PartBoundaryProps {
  /** Rendered anew after a failure: it then loads its code again. */
  children: ReactNode
}

/** In place of a part whose code could not be loaded, shows the reason and the next steps. The rest of the screen stays, with what was typed. */
export class PartBoundary extends Component<PartBoundaryProps, { error: unknown }> {
  static override contextType = QuietContext
  declare context: ContextType<typeof QuietContext>
  override state: { error: unknown } = { error: undefined }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    if (!(error instanceof PartNotLoaded) || this.context) throw error
    const retry = () => this.setState({ error: undefined })
    if (!isMissingCode(error.cause)) return <ErrorState onRetry={retry} />
    return (
      <div ref={scrollToNotice}>
        <ErrorState text={missingText()} action={<Actions onRetry={retry} />} />
      </div>
    )
  }
}

/** Declared outside the component, so that React calls it once and not after each render. */
const scrollToNotice = (notice: HTMLElement | null) => notice?.scrollIntoView({ block: 'nearest' })

const missingText = () =>
  `This part of the page could not be loaded. There may be a new version of SafePractice. ${hasUnsavedInput() ? 'Save what you have entered, then reload the page.' : 'Please reload the page.'}`

const Actions = ({ onRetry }: { onRetry: () => void }) => (
  <Group gap={8} justify="center">
    <Button variant="default" onClick={onRetry}>
      Try again
    </Button>
    <Button variant="default" onClick={() => window.location.reload()}>
      Reload the page
    </Button>
  </Group>
)
