import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import type { Role } from '#shared/domain/platform/roles.ts'
import type { Locale } from '#shared/locales.ts'
import { handler as articles } from '../../api/articles.ts'
import { handler as api } from '../../api/localisation.ts'
import { getTable } from '../../platform/table/table.ts'
import { callEndpoint, signedInAs } from '../../platform/testing/testing-call.ts'
import { testPress } from '../../publishing/publication/testing-press.ts'
import { keepInDirectory } from '../reading/directory.ts'
import { cardOf, changeOriginal } from '../reading/testing-article.ts'

const press = testPress({ fresh: false })

async function person(full_name: string, role: Role, locales?: Locale[]) {
  const user_id = randomUUID()
  const profile = { user_id, email: `${user_id}@example.org`, full_name, slug: `p-${user_id}`, created_at: '2026-01-01T00:00:00.000Z' }
  await getTable().entities.profiles.put(profile).go()
  const claims = await signedInAs({ role, ...(locales ? { locales } : {}) }, user_id)
  await keepInDirectory(getTable(), user_id)
  return claims
}
type Claims = Awaited<ReturnType<typeof person>>

const set = (key: string, value: string) => getTable().entities.settings.put({ key, value, updated_at: new Date().toISOString(), updated_by: 'test' }).go()
afterEach(async () => {
  for (const [key, value] of Object.entries({
    workflow_enabled: 'false',
    workflow_checklist_news: '',
    review_four_eyes: 'false',
    quality_gate_enabled: 'false',
  }))
    await set(key, value)
})

const ask = async (claims: Claims, name: string, request: object = {}) => (await callEndpoint(api, name, { claims, ...request })).body
const move = async (claims: Claims, id: string, to: string, reason?: string) =>
  ask(claims, 'moveArticle', { params: { id }, body: { to, version: (await cardOf(id, 'en'))?.version, ...(reason ? { reason } : {}) } })
const look = (claims: Claims, id: string) => ask(claims, 'getWorkflow', { params: { id } })
const details = (claims: Claims, id: string, body: object) => ask(claims, 'saveWorkflow', { params: { id }, body })
const refusal = async (id: string) => (await press.publish(id)).operation?.error_message ?? 'published'
const column = async (claims: Claims, name: string): Promise<string[]> =>
  (await ask(claims, 'getBoard')).columns[name].articles.map(({ id }: { id: string }) => id)

describe('the workflow of an article', () => {
  it('an author submits the own draft, an editor gives it back with a reason and approves it; the author does not decide', async () => {
    const editor = await person('Ema Redaktorė', 'editor')
    const author = await person('Aras Autorius', 'author')
    const { id } = await press.givenTranslated()
    const key = { original_id: id, locale: 'en' as const }
    await getTable().entities.cards.patch(key).set({ author_id: author.sub }).go()
    expect(await look(author, id)).toMatchObject({ enabled: false, workflow: { state: 'draft', submitted: null, requests: [] } })
    expect(await move(author, id, 'in_review')).toMatchObject({ workflow: { state: 'in_review', submitted: { name: 'Aras Autorius' } } })
    expect(await move(author, id, 'approved')).toMatchObject({ code: 'editor-needed' })
    expect(await move(editor, id, 'draft', 'The second source is missing.')).toMatchObject({
      workflow: { state: 'draft', returned: { name: 'Ema Redaktorė', reason: 'The second source is missing.' } },
    })
    await move(author, id, 'in_review')
    expect(await move(editor, id, 'approved')).toMatchObject({ workflow: { state: 'approved', approved: { name: 'Ema Redaktorė' }, returned: null } })
    expect(await move(await person('Kitas', 'author'), id, 'draft')).toMatchObject({ code: 'not-your-article' })
    const stale = await ask(editor, 'moveArticle', { params: { id }, body: { to: 'draft', version: 99 } })
    expect(stale).toMatchObject({ code: 'version-conflict' })
  })

  it('an approval is of the words that were read: a changed text is in review again, a restored one is approved', async () => {
    const editor = await person('Ema', 'editor')
    const { id } = await press.givenTranslated()
    await move(editor, id, 'approved')
    const before = (await getTable().entities.drafts.get({ original_id: id, locale: 'en' }).go()).data?.content ?? ''
    await changeOriginal(id, '<p>Another text.</p>')
    expect((await look(editor, id)).workflow).toMatchObject({ state: 'in_review', changed: true, approved: { name: 'Ema' } })
    await changeOriginal(id, before)
    expect((await look(editor, id)).workflow).toMatchObject({ state: 'approved', changed: false })
  })

  it('while it is on, the gate lets out only what is approved and ticked; off, it asks for nothing', async () => {
    const editor = await person('Ema', 'editor')
    const { id } = await press.givenTranslated({ title: 'An article with a checklist', content: '<p>One short text about a server.</p>' })
    await set('quality_gate_enabled', 'true')
    expect(await refusal(id)).not.toMatch(/approved|checklist/)
    await set('workflow_enabled', 'true')
    await set('workflow_checklist_news', 'Two sources\nLegal has read it')
    expect(await refusal(id)).toMatch(/approved \(en\) is false, needs true; checklist \(en\) is 2, at most 0/)
    await move(editor, id, 'approved')
    await details(editor, id, { item: { text: 'Two sources', ticked: true } })
    const seen = (await look(editor, id)).workflow.checklist
    expect(seen).toMatchObject([
      { item: 'Two sources', ticked: { name: 'Ema' } },
      { item: 'Legal has read it', ticked: null },
    ])
    const left = await refusal(id)
    expect(left).not.toContain('approved (en)')
    expect(left).toContain('checklist (en) is 1, at most 0')
    await details(editor, id, { item: { text: 'Legal has read it', ticked: true } })
    expect(await refusal(id)).not.toMatch(/approved|checklist/)
    await details(editor, id, { item: { text: 'Two sources', ticked: false } })
    expect(await refusal(id)).toContain('checklist (en) is 1')
  })

  it('with four eyes is approved by somebody who did not write it', async () => {
    const author = await person('Ema', 'editor')
    const { id } = await press.givenTranslated()
    await getTable().entities.cards.patch({ original_id: id, locale: 'en' }).set({ author_id: author.sub }).go()
    await set('review_four_eyes', 'true')
    expect(await move(author, id, 'approved')).toMatchObject({ code: 'second-person-needed' })
    expect(await move(await person('Olga', 'editor'), id, 'approved')).toMatchObject({ workflow: { state: 'approved' } })
  })

  it('once it is out, it has left the board and is a draft again, without what was asked of it', async () => {
    const editor = await person('Ema', 'editor')
    const { id } = await press.givenTranslated()
    await set('workflow_checklist_news', 'Two sources')
    await details(editor, id, { due_at: '2026-12-01T10:00:00.000Z', item: { text: 'Two sources', ticked: true } })
    expect(await details(editor, id, { item: { text: 'Not on the list', ticked: true } })).toMatchObject({ code: 'invalid-request' })
    await move(editor, id, 'approved')
    expect(await column(editor, 'approved')).toContain(id)
    expect((await press.publish(id)).operation?.status).toBe('success')
    expect((await look(editor, id)).workflow).toMatchObject({ state: 'draft', due_at: null, approved: null })
    expect(await column(editor, 'approved')).not.toContain(id)
    expect((await column(editor, 'published'))[0]).toBe(id)
  })

  it('a roll back of what is live leaves the change that is in review where it stands', async () => {
    const editor = await person('Ema', 'editor')
    const { id } = await press.givenTranslated()
    await press.publish(id)
    await changeOriginal(id, '<p>A change that waits for an editor.</p>')
    await move(editor, id, 'in_review')
    expect((await press.publish(id, { rollbackOf: 1 })).operation?.status).toBe('success')
    expect((await look(editor, id)).workflow).toMatchObject({ state: 'in_review' })
  })
})

describe('the board and the calendar', () => {
  it('show an article where it stands, what is due first comes first; planned ones stand under planned alone', async () => {
    const editor = await person('Ema', 'editor')
    const ids: string[] = []
    for (const due_at of ['2031-03-02T10:00:00.000Z', '2031-03-01T10:00:00.000Z', null]) {
      const { id } = await press.givenTranslated()
      if (due_at) await details(editor, id, { due_at })
      await move(editor, id, 'in_review')
      ids.push(id)
    }
    const [later, sooner, never] = ids as [string, string, string]
    expect((await column(editor, 'in_review')).filter((id) => ids.includes(id))).toEqual([sooner, later, never])
    const planned = { scheduled_for: '2031-03-02T08:00:00.000Z' }
    await callEndpoint(articles, 'planArticle', { claims: editor, params: { id: later }, body: planned })
    await getTable()
      .entities.scheduledPublications.put({ original_id: later, ...planned, stage: 'waiting', attempts: 0, revision: 1 })
      .go()
    expect(await column(editor, 'in_review')).not.toContain(later)
    expect(await column(editor, 'scheduled')).toContain(later)

    const days = async (from: string, to: string) => (await ask(editor, 'listCalendar', { query: { from, to } })).entries
    const march = await days('2031-03-01', '2031-03-31')
    expect(march.map(({ id, kind, at }: { id: string; kind: string; at: string }) => [id, kind, at])).toEqual([
      [sooner, 'due', '2031-03-01T10:00:00.000Z'],
      [later, 'planned', planned.scheduled_for],
      [later, 'due', '2031-03-02T10:00:00.000Z'],
    ])
    expect(march[0]).toMatchObject({ section: 'news', locales: { length: 15 } })
    expect(await days('2031-03-03', '2031-03-31')).toEqual([])
    expect(await ask(editor, 'listCalendar', { query: { from: '2031-03-01', to: '2031-06-01' } })).toMatchObject({ code: 'invalid-request' })
  })
})

describe('a request for a review', () => {
  it('stands on the person’s list until they have confirmed that language, and is for those who may', async () => {
    const editor = await person('Ema Redaktorė', 'editor')
    const greta = await person('Greta', 'reviewer', ['de'])
    const { id } = await press.givenTranslated()
    const request = (user: string, locale: Locale) => ask(editor, 'requestReview', { params: { id, user, locale }, body: {} })
    expect(await request(greta.sub, 'fr')).toMatchObject({ code: 'not-a-reviewer' })
    expect(await request(randomUUID(), 'de')).toMatchObject({ code: 'user-not-found' })
    for (const _ of [1, 2])
      expect((await request(greta.sub, 'de')).workflow.requests).toMatchObject([{ name: 'Greta', locale: 'de', asked_by_name: 'Ema Redaktorė' }])
    const own = async () => (await ask(greta, 'listReviewRequests')).requests
    expect(await own()).toMatchObject([{ article_id: id, locale: 'de', asked_by_name: 'Ema Redaktorė' }])
    await ask(greta, 'confirmReview', { params: { id, locale: 'de' }, body: { version: (await cardOf(id, 'de'))?.version } })
    expect(await own()).toEqual([])
    await request(greta.sub, 'de')
    await request(editor.sub, 'de')
    await ask(editor, 'confirmReview', { params: { id, locale: 'de' }, body: { version: (await cardOf(id, 'de'))?.version } })
    expect(await own()).toEqual([])
    await request(greta.sub, 'de')
    await ask(editor, 'dropReviewRequest', { params: { id, user: greta.sub, locale: 'de' } })
    expect(await own()).toEqual([])
    // Asked again although the text is confirmed: taken back by an editor, or who asked and edits no more; the notification goes.
    const told = async () =>
      (await ask(greta, 'listNotifications', {})).notifications.filter(({ kind }: { kind: string }) => kind === 'review-requested').length
    const before = await told()
    const another = await signedInAs({ role: 'editor' })
    const drop = (who: typeof greta) => ask(who, 'dropReviewRequest', { params: { id, user: greta.sub, locale: 'de' } })
    for (const remover of [editor, another]) {
      await ask(another, 'requestReview', { params: { id, user: greta.sub, locale: 'de' }, body: {} })
      expect(await told()).toBe(before + 1)
      expect((await drop(greta)).code).toBe('editor-needed')
      if (remover === another) {
        await signedInAs({ role: 'reviewer', locales: ['fr'] }, another.sub)
        await getTable().entities.roles.delete({ user_id: another.sub, role: 'editor' }).go()
      }
      expect((await drop(remover)).workflow.requests).toEqual([])
      expect((await drop(remover)).workflow.requests).toEqual([])
      expect([await own(), await told()]).toEqual([[], before])
    }
    const { reviewers } = await ask(editor, 'listReviewers', { query: { locale: 'de', begins: '' } })
    expect((await ask(editor, 'listReviewers', { query: { locale: 'de', begins: 'redakt' } })).reviewers.map(({ name }: { name: string }) => name)).toContain(
      'Ema Redaktorė',
    )
    expect(reviewers.map(({ name }: { name: string }) => name)).toEqual(expect.arrayContaining(['Greta', 'Ema Redaktorė']))
    const french = (await ask(editor, 'listReviewers', { query: { locale: 'fr' } })).reviewers
    expect(french.map(({ id: one }: { id: string }) => one)).not.toContain(greta.sub)
  })
})
