import { Text } from '@mantine/core'
import { useModels } from '../api/models.ts'
import { t } from './catalogue.ts'

interface ModelNoteProps {
  /** Whose model it is: what writes texts, or what judges them. */
  of?: 'writes' | 'judges'
  /** What is done where there is none. */
  children: string
}

/** Beside the button that begins a task of a model's: that none is connected, and what is done instead. Nothing where one is. */
export function ModelNote({ of = 'writes', children }: ModelNoteProps) {
  const models = useModels()
  if (!models || models[of]) return null
  return (
    <Text c="dimmed" fz="xs">
      {t.modelNotConnected} {children}
    </Text>
  )
}
