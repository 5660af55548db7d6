/** The signs of the search box; decoration beside words that say the same. */
const lines = { width: 20, height: 20, viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor', strokeWidth: 1.75, strokeLinecap: 'round' } as const

export const SearchSign = () => (
  <svg {...lines} aria-hidden="true">
    <circle cx="10.5" cy="10.5" r="6.5" />
    <path d="m15.5 15.5 5 5" />
  </svg>
)

export const Clear = () => (
  <svg {...lines} aria-hidden="true">
    <path d="M6 6l12 12M18 6 6 18" />
  </svg>
)
