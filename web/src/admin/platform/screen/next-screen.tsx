import { Button } from '@mantine/core'
import { useContext } from 'react'
import { Link } from 'react-router-dom'
import { screenPath } from '../shell/screen-path.ts'
import { ScreensContext } from '../shell/screens-context.tsx'

/** Leads from an empty list to where its first entry begins; nothing for whoever may not open that. @param path of a screen, or of one within it */
export function NextScreen({ path }: { path: string }) {
  const screen = useContext(ScreensContext)
    .flatMap((one) => [one, ...(one.within ?? [])])
    .find((one) => one.path === path)
  return (
    screen && (
      <Button component={Link} to={screenPath(path)} variant="default">
        {screen.title}
      </Button>
    )
  )
}

/** Begins the first article, for whoever may write one. */
export const FirstArticle = () => <NextScreen path="articles/new" />
