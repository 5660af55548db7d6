import { getSchema, type JSONContent } from '@tiptap/core'
import { sameBody } from './fold-body.ts'
import { parseBody } from './parse-body.ts'
import { BODY_EXTENSIONS } from './schema.ts'
import { serialiseBody } from './serialise-body.ts'

const schema = getSchema(BODY_EXTENSIONS)

/** The editor's document of a body, or `null` when the editor would lose some of it: then only its source can be edited. */
export function openBody(html: string): JSONContent | null {
  const doc = parseBody(html)
  try {
    const node = schema.nodeFromJSON(doc)
    node.check()
    return sameBody(serialiseBody(node.toJSON()), html) ? doc : null
  } catch (error) {
    // The schema refuses structures it has no place for with a RangeError.
    if (error instanceof RangeError) return null
    throw error
  }
}
