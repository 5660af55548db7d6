import type { ReactNode } from 'react'

const icon = (children: ReactNode) => (
  <svg
    width="20"
    height="20"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {children}
  </svg>
)

export const Globe = () =>
  icon(
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M3 12h18M12 3c2.5 2.6 3.8 5.6 3.8 9s-1.3 6.4-3.8 9c-2.5-2.6-3.8-5.6-3.8-9S9.5 5.6 12 3Z" />
    </>,
  )
export const Sun = () =>
  icon(
    <>
      <circle cx="12" cy="12" r="4" />
      <path d="M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4" />
    </>,
  )
export const Moon = () => icon(<path d="M20 14.2A8.2 8.2 0 0 1 9.8 4a8.2 8.2 0 1 0 10.2 10.2Z" />)
export const Chevron = () => icon(<path d="m9 5 7 7-7 7" />)
export const Search = () => icon(<path d="M20 20l-4.2-4.2M18 11a7 7 0 1 1-14 0 7 7 0 0 1 14 0Z" />)
export const Menu = () => icon(<path d="M4 7h16M4 12h16M4 17h10" />)
export const Close = () => icon(<path d="m6 6 12 12M18 6 6 18" />)
export const Bookmark = () => icon(<path d="M6.5 4h11v16L12 16.2 6.5 20Z" />)
export const Link = () => icon(<path d="M10 14a4 4 0 0 0 5.7 0l3.1-3.1a4 4 0 1 0-5.7-5.7l-1 1M14 10a4 4 0 0 0-5.7 0l-3.1 3.1a4 4 0 1 0 5.7 5.7l1-1" />)
export const Check = () => icon(<path d="m5 12.5 4.5 4.5L19 7.5" />)
export const Share = () => icon(<path d="M12 15V4M8 7.5 12 3.5l4 4M5 12v8h14v-8" />)
export const Mail = () => icon(<path d="M3.5 6h17v12h-17ZM4 6.5l8 6.5 8-6.5" />)
export const XMark = () => icon(<path d="M4.5 4.5h3.6l11.4 15h-3.6ZM18.5 4.5l-5.6 6.4M10.6 13.4 5.2 19.5" />)
