import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { extname, join } from 'node:path'
import { json } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { pageKey } from '#shared/domain/articles/addresses.ts'
import { localeOfPath } from '#shared/domain/publishing/locale-choice.ts'
import { READ_CALL } from '#shared/domain/readers/read-call.ts'

const DIST = fileURLToPath(new URL('../dist', import.meta.url))
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.jpg': 'image/jpeg',
}
const POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'"

export interface SiteServer {
  origin: string
  /** Paths asked for, in order. */
  asked: string[]
  /** Bodies posted to the API, in order. */
  posted: { path: string; body: unknown }[]
  /** Queries of what was said of read articles, in order. */
  told: Record<string, string>[]
  /** Further files by path, such as `/config.json`; a test may add some. */
  files: Map<string, string>
  close(): Promise<void>
}

/** Serves rendered pages (by address) and the web build on a free port, under the readers' content security policy. */
export async function serveSite(pages: (origin: string) => ReadonlyMap<string, { html: string; data: string }>): Promise<SiteServer> {
  const asked: string[] = []
  const posted: SiteServer['posted'] = []
  const told: SiteServer['told'] = []
  const files = new Map<string, string>()
  const server = createServer(async (request, response) => {
    const { pathname: path, searchParams } = new URL(request.url ?? '/', 'http://site')
    asked.push(path)
    if (path === READ_CALL) {
      told.push(Object.fromEntries(searchParams))
      response.writeHead(204).end()
      return
    }
    if (request.method === 'POST') {
      posted.push({ path, body: await json(request) })
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"success":true}')
      return
    }
    const { status, type, body } = await answer(path, files)
    response.writeHead(status, { 'content-type': type, 'content-security-policy': POLICY }).end(body)
  })
  const origin = await listen(server)
  for (const [path, { html, data }] of pages(origin)) {
    files.set(`${pageKey(path)}/page.html`, html)
    files.set(`${pageKey(path)}/data.json`, data)
  }
  return { origin, asked, posted, told, files, close: () => new Promise((resolve) => server.close(() => resolve())) }
}

async function answer(path: string, files: ReadonlyMap<string, string>) {
  const key =
    path.startsWith('/assets/') || files.has(path)
      ? path
      : path.endsWith('/data.json')
        ? `${pageKey(path.slice(0, -10))}/data.json`
        : `${pageKey(path)}/page.html`
  const built = key.startsWith('pages/') ? key.replace('pages', 'static') : key
  const body = files.get(key) ?? (await readFile(join(DIST, built)).catch(() => undefined))
  const type = TYPES[extname(key)] ?? 'application/octet-stream'
  if (body !== undefined) return { status: 200, type, body }
  const locale = localeOfPath(path) ?? 'en'
  const missing = key.endsWith('.html') ? await readFile(join(DIST, `static/${locale}/404/page.html`)) : ''
  return { status: 404, type: missing ? 'text/html; charset=utf-8' : 'text/plain', body: missing }
}

function listen(server: Server): Promise<string> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : ''}`)
    })
  })
}
