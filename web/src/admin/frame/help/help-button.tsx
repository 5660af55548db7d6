import { ActionIcon, Tooltip } from '@mantine/core'
import { useDisclosure, useHotkeys } from '@mantine/hooks'
import { IconHelp } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { onAskedForHelp } from './ask-for-help.ts'
import { t } from './catalogue.ts'

const HelpPanel = lazy(async () => ({ default: (await import('./help-panel.tsx')).HelpPanel }))

/** The button of the help, and the key `?`. On a phone the help is asked for in the menu of one's name. The panel is loaded when it is first asked for. */
export function HelpButton() {
  const [opened, { open, close }] = useDisclosure()
  const [isWanted, setWanted] = useState(false)
  useHotkeys([['shift+?', open]])
  useEffect(() => onAskedForHelp(open), [open])
  useEffect(() => {
    if (opened) setWanted(true)
  }, [opened])
  return (
    <>
      <Tooltip label={t.help}>
        <ActionIcon variant="subtle" color="gray" size={36} visibleFrom="sm" onClick={open} aria-label={t.help} aria-haspopup="dialog">
          <IconHelp size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Tooltip>
      {isWanted && (
        <Suspense>
          <HelpPanel opened={opened} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
