import { Anchor, Button, Code, Stack, Text } from '@mantine/core'
import { Link, useLocation } from 'react-router-dom'
import { isFoundBy, plainWords } from '../platform/screen/plain-words.ts'
import { Screen } from '../platform/screen/screen.tsx'
import { screenPath } from '../platform/shell/screen-path.ts'
import { SCREENS } from '../screens.ts'
import { t } from './catalogue.ts'
import { askForPalette } from './palette-button.tsx'

/** Beginnings of words that are enough to mean a screen. */
const ENOUGH = 4

/** An admin address without a screen: says so, and names those that may have been meant. */
export function NotFound() {
  const { pathname } = useLocation()
  const asked = plainWords(pathname.replace(/^\/admin\/?/, ''))
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= ENOUGH)
    .map((word) => word.slice(0, ENOUGH))
  const meant = SCREENS.filter(({ path, title, words = '' }) => asked.some((word) => isFoundBy(word, `${path} ${title} ${words}`)))
  return (
    <Screen title={t.pageNotFound} about={t.deskHasNoSuchPage}>
      <Stack align="start" gap="sm">
        <Code>{pathname}</Code>
        {meant.length > 0 && (
          <Text>
            {t.didYouMean}{' '}
            {meant.map(({ path, title }, index) => (
              <span key={path}>
                {index > 0 && ', '}
                <Anchor component={Link} to={screenPath(path)}>
                  {title}
                </Anchor>
              </span>
            ))}
          </Text>
        )}
        <Button variant="default" onClick={askForPalette}>
          {t.searchForScreen}
        </Button>
      </Stack>
    </Screen>
  )
}
