import { lazy, Suspense } from 'react'
import { Loading } from '../../platform/screen/states.tsx'
import { type ArticleValues, changedFields } from './article-form.ts'
import type { ArticleForm } from './use-article-form.ts'
import type { SaveOptions, Saving } from './use-save-article.ts'

// Asked seldom, and it brings the merging of texts with it.
const ConflictDialog = lazy(async () => ({ default: (await import('./conflict-dialog.tsx')).ConflictDialog }))

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
    <Suspense fallback={<Loading />}>
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
    </Suspense>
  )
}
