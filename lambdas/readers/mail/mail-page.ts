import type { Language } from '#shared/languages/language.ts'
import { WRITING } from '#shared/languages/writing.ts'
import { LOCALE_INFO, type Locale } from '#shared/locales.ts'

/** A text as it stands in HTML, between tags or in a quoted attribute. */
export const escapeHtml = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')

/** Fonts that machines have for scripts whose signs differ by language: without them Japanese is set in Chinese forms. */
const FONTS: Readonly<Partial<Record<Language['writing']['script'], string>>> = {
  Hans: "'PingFang SC','Microsoft YaHei','Noto Sans CJK SC','Noto Sans SC',",
  Jpan: "'Hiragino Sans','Yu Gothic UI',Meiryo,'Noto Sans CJK JP','Noto Sans JP',",
  Kore: "'Apple SD Gothic Neo','Malgun Gothic','Noto Sans CJK KR','Noto Sans KR',",
}

/**
 * Light colours stand in each element as well, for programs that drop styles; the dark ones need the style sheet. Pure black and white are
 * left to programs that turn colours over by themselves.
 */
const STYLE = `:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0;padding:0;background:#f4f5f7;color:#1b1f24}
a{color:#0550ae}
.mail{max-width:600px;margin:0 auto;padding:24px 20px;background:#fdfdfd}
.quiet{color:#57606a}
.line{border-top:1px solid #d0d7de}
@media (prefers-color-scheme:dark){body{background:#0d1117!important;color:#e6edf3!important}.mail{background:#161b22!important;color:#e6edf3!important}a{color:#79c0ff!important}.quiet{color:#9aa4af!important}.line{border-color:#30363d!important}}`

/**
 * A whole HTML mail, readable in light and dark programs and without its style sheet: no pictures, no outside resource, nothing that tells
 * who reads.
 * @param content HTML, escaped where it is from data
 */
export function mailPage(locale: Locale, subject: string, content: string): string {
  const { script } = WRITING[locale]
  const line = ['Hans', 'Jpan'].includes(script) ? '1.75' : '1.6'
  const words = script === 'Kore' ? 'word-break:keep-all;' : ''
  const font = `font:16px/${line} ${FONTS[script] ?? ''}-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif;${words}overflow-wrap:break-word`
  return `<!doctype html><html lang="${LOCALE_INFO[locale].tag}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subject)}</title><style>${STYLE}</style></head><body><div class="mail" style="${font}">${content}</div></body></html>`
}
