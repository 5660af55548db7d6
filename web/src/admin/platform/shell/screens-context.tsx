import { Anchor, Group } from '@mantine/core'
import { createContext, useContext } from 'react'
import { Link } from 'react-router-dom'
import { t } from './catalogue.ts'
import { screenPath } from './screen-path.ts'

/** The screens that there are, as the shell knows them: a screen that named the list itself would be part of what loads it. */
export const ScreensContext = createContext<readonly { path: string; title: string }[]>([])

/** Links to other screens, those of them that there are. */
export function RelatedScreens({ paths }: { paths: readonly string[] }) {
  const screens = useContext(ScreensContext).filter(({ path }) => paths.includes(path))
  if (screens.length === 0) return null
  return (
    <Group component="nav" aria-label={t.relatedScreens} gap="md">
      {screens.map(({ path, title }) => (
        <Anchor key={path} component={Link} to={screenPath(path)}>
          {title}
        </Anchor>
      ))}
    </Group>
  )
}
