import { ActionIcon, Tooltip, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'
import { t } from './catalogue.ts'

const ICON = { size: 18, stroke: 1.6, 'aria-hidden': true } as const

export function ThemeToggle() {
  const { setColorScheme } = useMantineColorScheme()
  const dark = useComputedColorScheme('dark') === 'dark'
  const label = dark ? t.lightTheme : t.darkTheme
  return (
    <Tooltip label={label}>
      <ActionIcon variant="subtle" color="gray" size={36} onClick={() => setColorScheme(dark ? 'light' : 'dark')} aria-label={label}>
        {dark ? <IconSun {...ICON} /> : <IconMoon {...ICON} />}
      </ActionIcon>
    </Tooltip>
  )
}
