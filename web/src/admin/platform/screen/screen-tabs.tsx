import { Link, useLocation } from 'react-router-dom'

interface ScreenTabsProps {
  label: string
  tabs: readonly { to: string; title: string }[]
}

/** Screens that belong together, each with an address of its own; the one in front is marked. */
export function ScreenTabs({ label, tabs }: ScreenTabsProps) {
  const { pathname } = useLocation()
  return (
    <nav aria-label={label} className="screen-tabs">
      {tabs.map(({ to, title }) => (
        <Link key={to} to={to} aria-current={pathname === to ? 'page' : undefined}>
          {title}
        </Link>
      ))}
    </nav>
  )
}
