import { type ArticleValues, changedFields } from './article-form.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import type { ArticleForm } from './use-article-form.ts'
import type { SaveOptions, Saving } from './use-save-article.ts'

interface Props {
  form: ArticleForm
  saving: Saving
  /** Takes the person's own text before another replaces it in the form. */
  onShelve: (mine: ArticleValues) => void
  onSave: (options: SaveOptions) => void
}

/** Asks which text goes on when somebody else saved first, once the person has been told of it. */
export function ConflictResolution({ form, saving, onShelve, onSave }: Props) {
  const { conflict, closeConflict } = saving
  if (!conflict || conflict.isQuiet) return null
  const { theirs } = conflict
  return (
    <ConflictDialog
      base={form.saved}
      mine={form.values}
      theirs={theirs}
      onClose={closeConflict}
      onLoadTheirs={() => {
        onShelve(form.values)
        form.load(theirs)
        closeConflict()
      }}
      onMerge={(values) => {
        // What was not taken of the person's own text stays at hand.
        if (changedFields(values, form.values).length > 0) onShelve(form.values)
        form.rebase(theirs, values)
        closeConflict()
        onSave({ over: { article: theirs, values } })
      }}
    />
  )
}
