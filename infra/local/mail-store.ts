import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Mail, StoredMail } from './stored-mail.ts'

/** Keeps mails in a folder. @param now milliseconds since 1970 */
export function openMailStore(dataDir: string, now: () => number) {
  mkdirSync(dataDir, { recursive: true })
  const db = new DatabaseSync(join(dataDir, 'mail.db'))
  db.exec('PRAGMA journal_mode = WAL; CREATE TABLE IF NOT EXISTS mails (id TEXT PRIMARY KEY, sentAt INTEGER NOT NULL, mail TEXT NOT NULL)')
  const toStored = (row: Record<string, unknown>): StoredMail => ({ ...JSON.parse(String(row.mail)), id: String(row.id), sentAt: Number(row.sentAt) })
  return {
    store(mail: Mail): StoredMail {
      const stored = { ...mail, id: randomUUID(), sentAt: now() }
      db.prepare('INSERT INTO mails VALUES (?, ?, ?)').run(stored.id, stored.sentAt, JSON.stringify(mail))
      return stored
    },
    find(id: string): StoredMail | undefined {
      const row = db.prepare('SELECT * FROM mails WHERE id = ?').get(id)
      return row && toStored(row)
    },
    /** Newest first. */
    list: (limit = 100): StoredMail[] => db.prepare('SELECT * FROM mails ORDER BY sentAt DESC, rowid DESC LIMIT ?').all(limit).map(toStored),
    /** How many were stored within so many milliseconds. */
    storedWithin: (ms: number) => Number(db.prepare('SELECT count(*) AS sent FROM mails WHERE sentAt > ?').get(now() - ms)?.sent ?? 0),
    close: () => db.close(),
  }
}
