import * as z from 'zod'

/** Version of the format. A higher one is refused: what it means is not known here. */
export const SCHEMA = 1
export const MANIFEST = 'manifest.json'
/** The list of the files, itself a part. */
export const FILE_LIST = 'files.ndjson'
/** Folder of the parts with rows, and of the files below their keys. */
export const ROWS = 'rows'
export const FILES = 'files'

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

const part = z.strictObject({
  kind: z.string().max(60),
  /** Of the kind's entity. */
  version: z.string().max(10),
  path: z.string().regex(/^rows\/[a-z-]{1,60}\.ndjson$/),
  count: z.int().min(0),
  bytes: z.int().min(0),
  sha256,
  /** Sum of the SHA-256 of all lines modulo 2^256: the same for the same rows in any order. */
  content: sha256,
})
export type Part = z.output<typeof part>

const manifestShape = z.strictObject({
  format: z.literal('simulpress-export'),
  schema: z.literal(SCHEMA),
  began_at: z.iso.datetime(),
  ended_at: z.iso.datetime(),
  parts: z.array(part).max(200),
  files: z.strictObject({ count: z.int().min(0), bytes: z.int().min(0), list_bytes: z.int().min(0), list_sha256: sha256, content: sha256 }),
  /** Kinds that stay behind, with the reason. */
  left_out: z.record(z.string().max(60), z.string().max(200)),
})
export type Manifest = z.output<typeof manifestShape>

/** One line of the list of files. */
export const listedFile = z.strictObject({
  key: z.string().max(1024),
  bytes: z.int().min(0),
  sha256,
  content_type: z.string().max(100),
  cache_control: z.string().max(200),
})
export type ListedFile = z.output<typeof listedFile>

const versioned = z.object({ format: z.literal('simulpress-export'), schema: z.int() })

/** What a manifest says. @throws Error that says why it cannot be used */
export function readManifest(text: string): Manifest {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new Error(`${MANIFEST} is no JSON.`)
  }
  const known = versioned.safeParse(json)
  if (!known.success) throw new Error(`${MANIFEST} is not the manifest of an export.`)
  if (known.data.schema > SCHEMA)
    throw new Error(
      `The export has the schema ${known.data.schema}, this program knows ${SCHEMA}. Import it with the version that it was made by, or a later one.`,
    )
  const parsed = manifestShape.safeParse(json)
  if (!parsed.success) throw new Error(`${MANIFEST} cannot be read: ${z.prettifyError(parsed.error)}`)
  return parsed.data
}
