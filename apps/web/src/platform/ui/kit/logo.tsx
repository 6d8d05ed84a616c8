import { IconShieldCheck } from '@tabler/icons-react'

/** The product's logo. */
export function Logo({ size = 32 }: { size?: number }) {
  return (
    <span
      style={{
        display: 'inline-flex',
        alignItems: 'center',
        justifyContent: 'center',
        width: size,
        height: size,
        borderRadius: 8,
        background: 'var(--sp-primary)',
        color: '#fff',
      }}
    >
      <IconShieldCheck size={Math.round(size * 0.62)} stroke={1.8} aria-hidden />
    </span>
  )
}
