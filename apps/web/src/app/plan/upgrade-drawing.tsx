import type { PlanPart } from '../frame/includes-plan.ts'
import classes from './upgrade-screen.module.css'

const line = { stroke: 'var(--sp-ink-2)', strokeWidth: 2.5, strokeLinecap: 'round', strokeLinejoin: 'round', fill: 'none' } as const
const tick = { ...line, stroke: 'var(--sp-done)', strokeWidth: 3.5 } as const
const rows = [62, 88, 114]

/** A clipboard with completed duties, or a data sheet with a bottle and the frame of a hazard pictogram. Purely decorative. */
export function UpgradeDrawing({ of }: { of: PlanPart }) {
  return (
    <svg viewBox="0 0 220 170" className={classes.drawing} aria-hidden focusable="false">
      <ellipse cx="110" cy="152" rx="92" ry="10" fill="var(--sp-teal-tint)" />
      {of === 'OSHA' ? <Clipboard /> : <SheetAndBottle />}
    </svg>
  )
}

function Clipboard() {
  return (
    <>
      <rect x="54" y="26" width="92" height="120" rx="8" fill="var(--sp-surface)" />
      <rect x="54" y="26" width="92" height="120" rx="8" {...line} />
      <rect x="82" y="17" width="36" height="18" rx="6" fill="var(--sp-primary)" />
      {rows.map((y) => (
        <g key={y}>
          <path d={`M68 ${y} l5 6 l10 -12`} {...tick} />
          <path d={`M94 ${y} h36`} {...line} />
        </g>
      ))}
      <path d="M160 84 l22 -9 l22 9 v20 c0 17 -10 28 -22 34 c-12 -6 -22 -17 -22 -34 z" fill="var(--sp-teal-tint)" />
      <path d="M160 84 l22 -9 l22 9 v20 c0 17 -10 28 -22 34 c-12 -6 -22 -17 -22 -34 z" {...line} />
      <path d="M172 105 l8 9 l14 -17" {...tick} />
    </>
  )
}

function SheetAndBottle() {
  return (
    <>
      <path d="M40 24 h62 l24 24 v98 h-86 z" fill="var(--sp-surface)" />
      <path d="M40 24 h62 l24 24 v98 h-86 z" {...line} />
      <path d="M102 24 v24 h24" {...line} />
      <path d="M83 54 l18 18 l-18 18 l-18 -18 z" {...line} stroke="var(--sp-overdue)" strokeWidth={3.5} />
      <path d="M83 64 v9 M83 79 v0.5" {...line} strokeWidth={3.5} />
      <path d="M56 106 h54 M56 119 h54 M56 132 h34" {...line} />
      <path d="M158 52 h24 v16 l12 14 v64 h-48 v-64 l12 -14 z" fill="var(--sp-teal-tint)" />
      <path d="M158 52 h24 v16 l12 14 v64 h-48 v-64 l12 -14 z" {...line} />
      <rect x="154" y="40" width="32" height="12" rx="4" fill="var(--sp-primary)" />
      <rect x="154" y="96" width="32" height="30" rx="3" fill="var(--sp-surface)" />
      <path d="M160 106 h20 M160 115 h12" {...line} />
    </>
  )
}
