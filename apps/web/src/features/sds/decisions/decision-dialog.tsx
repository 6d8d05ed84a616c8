import { Button, Modal, Stack } from '@mantine/core'
import { useState } from 'react'

import { sheetQuestions } from '#content/chemicals/sheet-needed'
import { sheetLimits } from '#contract/sds/sds'
import type { SheetDecision } from '#contract/sds/sds-decisions'
import { TextField } from '#web/platform/fields/text-field.tsx'
import { Buttons } from '#web/platform/ui/kit/buttons.tsx'
import { useConfirmedClose } from '#web/platform/ui/popup/use-confirmed-close.tsx'
import { useFocusBack } from '#web/platform/ui/panel/use-focus-back.ts'

import { AnswerStep } from './answer-step.tsx'
import { QuestionStep } from './question-step.tsx'

interface DecisionDialogProps {
  /** The decision to change; absent for a new product. */
  decision?: SheetDecision
  onClose: () => void
}

/** The current step: the product name, a question by index, or the resulting answer. */
type Step = { at: 'product' } | { at: 'question'; index: number } | { at: 'answer'; answer: string }

/** "Does this need a sheet?": asks one question at a time. The first yes decides, and the reason is stored. */
export function DecisionDialog({ decision, onClose }: DecisionDialogProps) {
  useFocusBack()
  const [product, setProduct] = useState(decision?.product ?? '')
  const [step, setStep] = useState<Step>(decision ? { at: 'question', index: 0 } : { at: 'product' })
  const { close, question } = useConfirmedClose(onClose, step.at !== 'product' && decision === undefined)
  const ask = (index: number) => setStep(index < sheetQuestions.length ? { at: 'question', index } : { at: 'answer', answer: 'none' })
  const title = step.at === 'product' ? 'Does this need a sheet?' : `Does ${product} need a sheet?`
  return (
    <Modal opened onClose={close} title={title} size="lg" closeButtonProps={{ 'aria-label': 'Close' }}>
      {step.at === 'product' ? <ProductStep product={product} onChange={setProduct} onNext={() => ask(0)} /> : null}
      {step.at === 'question' ? (
        <QuestionStep
          index={step.index}
          onYes={(answer) => setStep({ at: 'answer', answer })}
          onNo={() => ask(step.index + 1)}
          onBack={step.index > 0 ? () => ask(step.index - 1) : decision ? undefined : () => setStep({ at: 'product' })}
          onGone={decision && step.index === 0 ? () => setStep({ at: 'answer', answer: 'gone' }) : undefined}
        />
      ) : null}
      {step.at === 'answer' ? (
        <AnswerStep product={product} answer={step.answer} note={decision?.note ?? ''} onAgain={() => ask(0)} onClose={onClose} />
      ) : null}
      {question}
    </Modal>
  )
}

function ProductStep({ product, onChange, onNext }: { product: string; onChange: (typed: string) => void; onNext: () => void }) {
  return (
    <Stack>
      <TextField
        label="Product"
        help="The name on the label."
        autoFocus
        maxLength={sheetLimits.chemicalName}
        value={product}
        onChange={onChange}
      />
      <Buttons>
        <Button onClick={onNext} disabled={product.trim() === ''}>
          Next
        </Button>
      </Buttons>
    </Stack>
  )
}
