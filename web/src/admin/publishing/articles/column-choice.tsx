import { Button, Checkbox, Popover, Stack } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { t } from './catalogue.ts'
import { COLUMN_NAMES, LIST_COLUMNS, type ListColumn } from './list-columns.ts'

interface Props {
  columns: readonly ListColumn[]
  onShow: (columns: readonly ListColumn[]) => void
}

/** Which columns the list shows. */
export const ColumnChoice = ({ columns, onShow }: Props) => (
  <Popover position="bottom-end" trapFocus returnFocus>
    <Popover.Target>
      <Button variant="default" leftSection={<IconColumns3 size={16} aria-hidden />}>
        {t.columns}
      </Button>
    </Popover.Target>
    <Popover.Dropdown aria-label={t.visibleColumns}>
      <Stack gap="xs">
        {COLUMN_NAMES.map((name) => (
          <Checkbox
            key={name}
            label={LIST_COLUMNS[name]}
            checked={columns.includes(name)}
            onChange={({ currentTarget: { checked } }) => onShow(checked ? [...columns, name] : columns.filter((other) => other !== name))}
          />
        ))}
      </Stack>
    </Popover.Dropdown>
  </Popover>
)
