import { ActionIcon, Menu } from '@mantine/core'
import { IconDotsVertical } from '@tabler/icons-react'
import { useMay } from '../../../auth/may.ts'
import { t } from './catalogue.ts'

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
        <ActionIcon variant="default" size={36} aria-label={t.moreActions}>
          <IconDotsVertical size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {may('publishWithTranslations') && (
          <Menu.Item disabled={isBusy} onClick={onPublish}>
            {t.publishAndTranslate}
          </Menu.Item>
        )}
        {may('translateArticle') && (
          <Menu.Item disabled={isBusy} onClick={onTranslate}>
            {t.draftTranslate}
          </Menu.Item>
        )}
        <Menu.CheckboxItem closeMenuOnClick checked={automatic.isOn} onChange={automatic.set}>
          {t.saveAutomatically}
        </Menu.CheckboxItem>
        <Menu.Label>{t.publishingNeedsAllTranslations}</Menu.Label>
      </Menu.Dropdown>
    </Menu>
  )
}
