import { ActionIcon, Kbd, Text, UnstyledButton } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { t } from './catalogue.ts'

const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }))
const ASKED = 'palette'

/** Opens the command palette from anywhere in the shell. */
export const askForPalette = (): boolean => dispatchEvent(new Event(ASKED))

/** The button of the command palette; the palette itself is loaded when it is first asked for. */
export function PaletteButton() {
  const [asked, setAsked] = useState(0)
  const ask = useCallback(() => setAsked((before) => before + 1), [])
  useHotkeys([['mod+K', ask]], [], true)
  useEffect(() => {
    addEventListener(ASKED, ask)
    return () => removeEventListener(ASKED, ask)
  }, [ask])
  return (
    <>
      <UnstyledButton className="palette-button" visibleFrom="sm" onClick={ask}>
        <IconSearch size={16} stroke={1.6} aria-hidden />
        <Text span fz="sm">
          {t.search}
        </Text>
        <Kbd size="xs" aria-hidden>
          {t.ctrlK}
        </Kbd>
      </UnstyledButton>
      <ActionIcon variant="subtle" color="gray" size={36} hiddenFrom="sm" onClick={ask} aria-label={t.search}>
        <IconSearch size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
      {asked > 0 && (
        <Suspense>
          <Palette asked={asked} />
        </Suspense>
      )}
    </>
  )
}
