import { hash } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'

export interface ObjectHead {
  key: string
  /** Quoted MD5, as S3 gives it for a single put. */
  etag: string
  size: number
  /** Milliseconds since 1970. */
  modified: number
  /** `content-type`, `cache-control`, `content-encoding` and the like, and `x-amz-meta-…`. */
  headers: Record<string, string>
}

interface StoredObject extends ObjectHead {
  body: Buffer
}

interface Condition {
  ifMatch?: string
  ifNoneMatch?: string
}

export class PreconditionFailed extends Error {}

export interface Storage {
  put(bucket: string, key: string, body: Buffer, headers: Record<string, string>, condition?: Condition): ObjectHead
  get(bucket: string, key: string): StoredObject | null
  head(bucket: string, key: string): ObjectHead | null
  delete(bucket: string, key: string): void
  /** In UTF-8 order of keys, after `after`. */
  list(bucket: string, prefix: string, after: string, limit: number): ObjectHead[]
  close(): void
}

const LONGEST_KEY = 1024

/** @throws for a key that S3 would refuse, or that a browser or proxy would shorten to another one */
export function checkKey(key: string): void {
  if (key === '' || Buffer.byteLength(key) > LONGEST_KEY) throw new RangeError('A key has 1 to 1024 bytes.')
  if (key.split('/').some((part) => part === '.' || part === '..') || key.includes('\0'))
    throw new RangeError(`The key ${JSON.stringify(key)} leaves its folder.`)
}

/**
 * Buckets in one SQLite file. Objects are rows, not files: a put, its condition and its headers are one atomic step that no kill can tear,
 * `news` and `news/a` can both exist, keys never become paths, and a listing is a range of the index.
 * @param file path, or `:memory:`
 */
export function openStorage(file: string, now: () => number = Date.now): Storage {
  const database = new DatabaseSync(file)
  database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;
    CREATE TABLE IF NOT EXISTS object (bucket TEXT, key BLOB, etag TEXT, size INTEGER, modified INTEGER, headers TEXT, body BLOB, PRIMARY KEY (bucket, key)) STRICT`)
  const heads = 'key, etag, size, modified, headers'
  // A row that stays where it is costs two thirds of one that is taken out and put in again.
  const write = database.prepare(`INSERT INTO object VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (bucket, key) DO UPDATE
    SET etag = excluded.etag, size = excluded.size, modified = excluded.modified, headers = excluded.headers, body = excluded.body`)
  const readHead = database.prepare(`SELECT ${heads} FROM object WHERE bucket = ? AND key = ?`)
  const readAll = database.prepare(`SELECT ${heads}, body FROM object WHERE bucket = ? AND key = ?`)
  const remove = database.prepare('DELETE FROM object WHERE bucket = ? AND key = ?')
  const range = database.prepare(`SELECT ${heads} FROM object WHERE bucket = ? AND key > ? AND key >= ? AND key < ? ORDER BY key LIMIT ?`)

  const head = (bucket: string, key: string): ObjectHead | null => toHead(readHead.get(bucket, Buffer.from(key)))
  return {
    put(bucket, key, body, headers, condition = {}) {
      checkKey(key)
      if (condition.ifNoneMatch === '*' && head(bucket, key)) throw new PreconditionFailed()
      if (condition.ifMatch !== undefined && condition.ifMatch !== head(bucket, key)?.etag) throw new PreconditionFailed()
      const etag = `"${hash('md5', body)}"`
      const modified = now()
      write.run(bucket, Buffer.from(key), etag, body.length, modified, JSON.stringify(headers), body)
      return { key, etag, size: body.length, modified, headers }
    },
    get(bucket, key) {
      const row = readAll.get(bucket, Buffer.from(key))
      return row ? { ...toHead(row)!, body: asBuffer(row.body as Uint8Array) } : null
    },
    head,
    delete: (bucket, key) => void remove.run(bucket, Buffer.from(key)),
    list(bucket, prefix, after, limit) {
      const start = Buffer.from(prefix)
      // 0xff is in no UTF-8 text, so this is behind every key with the prefix.
      const end = Buffer.concat([start, Buffer.from([0xff])])
      return range.all(bucket, Buffer.from(after), start, end, limit).map((row) => toHead(row)!)
    },
    close: () => database.close(),
  }
}

const asBuffer = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)

function toHead(row: Record<string, SQLInputValue> | undefined): ObjectHead | null {
  if (!row) return null
  return {
    key: asBuffer(row.key as Uint8Array).toString(),
    etag: row.etag as string,
    size: row.size as number,
    modified: row.modified as number,
    headers: JSON.parse(row.headers as string) as Record<string, string>,
  }
}

export const storageFile = (dataDir: string): string => join(dataDir, 'storage.sqlite')
