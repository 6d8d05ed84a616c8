import { Button } from '@mantine/core'
import { IconBackspace } from '@tabler/icons-react'
import { useId } from 'react'

import { Problem } from '#web/platform/ui/page/problem.tsx'

import classes from '../tablet.module.css'

const length = 6
const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

interface CodePadProps {
  name: string
  code: string
  pending: boolean
  problem: string | undefined
  onChange: (code: string) => void
  onPhone: () => void
  onNewCode: () => void
  onBack: () => void
}

/** Large keys for a code of six digits. The sixth digit sends it; a keyboard works too. */
export function CodePad({ name, code, pending, problem, onChange, onPhone, onNewCode, onBack }: CodePadProps) {
  const field = useId()
  const add = (digit: string) => onChange(`${code}${digit}`.slice(0, length))
  const key = (digit: string) => (
    <button key={digit} type="button" className={classes.key} disabled={pending} onClick={() => add(digit)}>
      {digit}
    </button>
  )
  return (
    <section className={classes.narrow} aria-label={name}>
      <h1>{name}</h1>
      <label htmlFor={field}>Your code on this tablet</label>
      <input
        id={field}
        className={classes.code}
        type="password"
        inputMode="none"
        autoComplete="off"
        autoFocus
        maxLength={length}
        disabled={pending}
        value={code}
        onChange={(event) => onChange(event.currentTarget.value.replaceAll(/\D/g, ''))}
      />
      {problem ? <Problem mt={12}>{problem}</Problem> : null}
      <div className={classes.keys}>
        {digits.map(key)}
        <span />
        {key('0')}
        <button
          type="button"
          className={classes.key}
          aria-label="Delete the last digit"
          disabled={pending || code === ''}
          onClick={() => onChange(code.slice(0, -1))}
        >
          <IconBackspace size={24} stroke={1.8} aria-hidden />
        </button>
      </div>
      <Button variant="default" fullWidth h={48} mb={8} onClick={onPhone} disabled={pending}>
        Use my phone instead
      </Button>
      <Button variant="default" fullWidth h={48} onClick={onNewCode} disabled={pending}>
        Set a new code
      </Button>
      <Button variant="subtle" fullWidth h={48} mt={8} onClick={onBack} disabled={pending}>
        Back to the names
      </Button>
    </section>
  )
}
