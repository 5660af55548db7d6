import { expect, it } from 'vitest'
import { endpointList } from '#shared/contracts/registry.ts'
import { errorsOf } from '../../contracts/platform/endpoint.ts'
import { refusalPage } from './form-outcomes.ts'
import { isListedPage, STATIC_PAGES, staticPageAt } from './static-pages.ts'

it('every refusal of every form has a page of its own form, which no search engine lists', () => {
  for (const declared of endpointList()) {
    for (const code of declared.form ? errorsOf(declared) : []) {
      const page = refusalPage(declared.form!, code)
      expect([declared.name, code, page.split('/')[0]]).toEqual([declared.name, code, declared.form!.split('-')[0]])
      expect(isListedPage(page)).toBe(false)
    }
  }
})

it('a page is found by its address without a language, and nothing else is', () => {
  for (const name of STATIC_PAGES) expect(staticPageAt(name)).toBe(name)
  for (const other of ['', 'About', 'about/', 'contact/sent/x', 'news']) expect(staticPageAt(other)).toBeNull()
})
