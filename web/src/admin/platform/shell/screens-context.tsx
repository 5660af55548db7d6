import { Anchor, Group } from '@mantine/core'
import { createContext, useContext } from 'react'
import { Link } from 'react-router-dom'
import { t } from './catalogue.ts'
import { screenPath } from './screen-path.ts'

interface Named {
  path: string
  title: string
}

/** A screen that the person may open, with those within it. */
interface OpenScreen extends Named {
  within?: readonly Named[]
}

/** The screens that there are, as the shell knows them: a screen that named the list itself would be part of what loads it. */
export const ScreensContext = createContext<readonly OpenScreen[]>([])

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
