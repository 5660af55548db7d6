import { NavLink, Text, Tooltip } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { screenPath } from '../platform/shell/screen-path.ts'
import { SCREEN_GROUPS } from '../screens.ts'
import { t } from './catalogue.ts'
import { foundScreen } from './found-screen.ts'
import { useOpenScreens } from './open-screens.ts'

const ICON = { size: 18, stroke: 1.6, 'aria-hidden': true } as const

interface SidebarProps {
  /** Icons alone: names stand in tooltips. */
  isNarrow: boolean
  onFollow: () => void
}

/** Every screen that the person may open, by group; the one in front is marked. */
export function Sidebar({ isNarrow, onFollow }: SidebarProps) {
  const shown = foundScreen(useLocation().pathname)?.screen
  const open = useOpenScreens()
  return (
    <>
      {SCREEN_GROUPS.map((group) => {
        const screens = open.filter((screen) => screen.group === group)
        if (screens.length === 0) return null
        return (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is of a form, and landmarks are the screen's own.
          <div key={group} role="group" className="sidebar-group" aria-label={group}>
            <Text className="sidebar-heading" c="dimmed" fz="xs" aria-hidden>
              {isNarrow ? null : group}
            </Text>
            {screens.map((screen) => (
              <Named key={screen.path} isNarrow={isNarrow} title={screen.title}>
                <NavLink
                  component={Link}
                  to={screenPath(screen.path)}
                  label={isNarrow ? <span className="visually-hidden">{screen.title}</span> : screen.title}
                  leftSection={<screen.icon {...ICON} />}
                  active={screen.path === shown?.path}
                  aria-current={screen.path === shown?.path ? 'page' : undefined}
                  onClick={onFollow}
                />
              </Named>
            ))}
          </div>
        )
      })}
      <Named isNarrow={isNarrow} title={t.viewSite}>
        <NavLink
          href="/"
          label={isNarrow ? <span className="visually-hidden">{t.viewSite}</span> : t.viewSite}
          leftSection={<IconExternalLink {...ICON} />}
          className="sidebar-last"
        />
      </Named>
    </>
  )
}

const Named = ({ isNarrow, title, children }: { isNarrow: boolean; title: string; children: ReactNode }) => (
  <Tooltip label={title} position="right" disabled={!isNarrow} events={{ hover: true, focus: true, touch: false }}>
    <div>{children}</div>
  </Tooltip>
)
