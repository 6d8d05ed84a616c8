/** The product's mark on paper. It is drawn in shapes, because browsers leave backgrounds out when they print. */
export const PrintMark = () => (
  <svg viewBox="0 0 32 32" width={26} height={26} aria-hidden>
    <rect width="32" height="32" rx="8" fill="#0f766e" />
    <g fill="none" stroke="#fff" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
      <path d="M16 7l7.5 2.6v6c0 4.7-3 8-7.5 9.9-4.5-1.9-7.5-5.2-7.5-9.9v-6z" />
      <path d="M12.6 16.2l2.5 2.5 4.6-4.9" />
    </g>
  </svg>
)
