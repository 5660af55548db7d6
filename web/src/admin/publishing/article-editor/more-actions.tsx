import { ActionIcon, Menu } from '@mantine/core'
import { IconDotsVertical } from '@tabler/icons-react'
import { useMay } from '../../../auth/may.ts'

interface Props {
  isBusy: boolean
  onPublish: () => void
  onTranslate: () => void
  /** Whether it is saved by itself. */
  automatic: { isOn: boolean; set: (isOn: boolean) => void }
}

/** What the editor's bar has no room for on a phone. */
export function MoreActions({ isBusy, onPublish, onTranslate, automatic }: Props) {
  const may = useMay()
  return (
    <Menu position="top-end" width={260}>
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label="Daugiau veiksmų">
          <IconDotsVertical size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {may('publishWithTranslations') && (
          <Menu.Item disabled={isBusy} onClick={onPublish}>
            Publikuoti ir išversti
          </Menu.Item>
        )}
        {may('translateArticle') && (
          <Menu.Item disabled={isBusy} onClick={onTranslate}>
            Juodraštis + versti
          </Menu.Item>
        )}
        <Menu.CheckboxItem closeMenuOnClick checked={automatic.isOn} onChange={automatic.set}>
          Išsaugoti automatiškai
        </Menu.CheckboxItem>
        <Menu.Label>Publikuoti galima tik turint visus vertimus.</Menu.Label>
      </Menu.Dropdown>
    </Menu>
  )
}
