import { Button, Group } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IfMay } from '../../../auth/if-may.tsx'
import type { Article } from './article-form.ts'
import { t } from './catalogue.ts'
import { MoreActions } from './more-actions.tsx'
import { SaveState } from './save-state.tsx'
import type { Saving } from './use-save-article.ts'

interface Props {
  article: Article | null
  saving: Saving
  isUnsaved: boolean
  /** The browser has what the form shows. */
  isKept: boolean
  isBusy: boolean
  isAutomatic: boolean
  onAutomatic: (on: boolean) => void
  onPublish: () => void
  onTranslate: () => void
  onSave: () => void
}

/** Up to here the bar is one row, whose rest is in a menu. */
const NARROW = '(max-width: 36em)'

/** The bar at the foot of the editor: the state of saving, and the buttons that save, translate and publish. */
export function EditorActions({ article, saving, isUnsaved, isKept, isBusy, isAutomatic, onAutomatic, onPublish, onTranslate, onSave }: Props) {
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false })
  const save = (
    <Button variant="default" loading={saving.isSaving} disabled={isBusy} onClick={onSave}>
      {t.saveDraft}
    </Button>
  )
  return (
    <div className="editor-actions">
      <SaveState
        state={{
          savedAt: article?.updated_at ?? null,
          isSaving: saving.isSaving,
          isUnsaved,
          isKept,
          isUnreachable: saving.isUnreachable,
          fault: saving.quietFault,
          isBehind: saving.conflict?.isQuiet ?? false,
        }}
        onCompare={saving.askConflict}
        isAutomatic={isAutomatic}
        onAutomatic={onAutomatic}
      />
      {isNarrow ? (
        <Group gap="xs" wrap="nowrap">
          {save}
          <MoreActions isBusy={isBusy} onPublish={onPublish} onTranslate={onTranslate} automatic={{ isOn: isAutomatic, set: onAutomatic }} />
        </Group>
      ) : (
        <Group gap="xs">
          <IfMay call="publishWithTranslations">
            <Button disabled={isBusy} onClick={onPublish}>
              {t.publishAndTranslate}
            </Button>
          </IfMay>
          <IfMay call="translateArticle">
            <Button variant="default" disabled={isBusy} onClick={onTranslate}>
              {t.draftTranslate}
            </Button>
          </IfMay>
          {save}
        </Group>
      )}
    </div>
  )
}
