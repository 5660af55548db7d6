import { useState } from 'react'
import * as z from 'zod'
import { workStorage } from '../../platform/screen/work-storage.ts'
import { t } from './catalogue.ts'

/** Columns that a person may show or hide, in their order. */
export const LIST_COLUMNS = { author: t.author, changed: t.changedColumn, created: t.created, views: t.views } as const
export type ListColumn = keyof typeof LIST_COLUMNS
export const COLUMN_NAMES = Object.keys(LIST_COLUMNS) as ListColumn[]

const FIRST: readonly ListColumn[] = ['author', 'changed', 'views']
const KEY = 'shown'

const kept = workStorage('local', 'article-columns', (value) => z.array(z.enum(COLUMN_NAMES)).safeParse(value).data ?? null)

/** The columns of the article list, kept on the device. */
export function useListColumns(): { columns: readonly ListColumn[]; show: (columns: readonly ListColumn[]) => void } {
  const [columns, setColumns] = useState<readonly ListColumn[]>(() => kept.read(KEY) ?? FIRST)
  const show = (chosen: readonly ListColumn[]) => {
    const inOrder = COLUMN_NAMES.filter((name) => chosen.includes(name))
    kept.write(KEY, inOrder)
    setColumns(inOrder)
  }
  return { columns, show }
}
