import { Anchor, Breadcrumbs as Crumbs, Text } from '@mantine/core'
import { Link, useLocation } from 'react-router-dom'
import { screenPath } from '../platform/shell/screen-path.ts'
import { t } from './catalogue.ts'
import { foundScreen } from './found-screen.ts'

/** The way to a screen that stands within another; a screen of the sidebar needs none. */
export function Breadcrumbs() {
  const found = foundScreen(useLocation().pathname)
  if (!found?.within) return null
  return (
    <nav aria-label={t.breadcrumbs}>
      <Crumbs separator="›" mb="xs" fz="xs" separatorMargin={6}>
        <Text c="dimmed" fz="xs">
          {found.screen.group}
        </Text>
        <Anchor component={Link} to={screenPath(found.screen.path)} fz="xs">
          {found.screen.title}
        </Anchor>
        <Text c="dimmed" fz="xs" aria-current="page">
          {found.within.title}
        </Text>
      </Crumbs>
    </nav>
  )
}
