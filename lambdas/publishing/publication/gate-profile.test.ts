import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { handler as desk } from '../../api/desk.ts'
import { handler as api } from '../../api/localisation.ts'
import { cardOf } from '../../articles/reading/testing-article.ts'
import { getTable } from '../../platform/table/table.ts'
import { callEndpoint, signedInAdmin } from '../../platform/testing/testing-call.ts'
import { testPress } from './testing-press.ts'

const press = testPress({ gated: true })

/** Some 120 words about an exploited flaw, without a heading. */
const ALERT = `<p>Attackers exploit <a href="https://nvd.nist.gov/vuln/detail/CVE-2026-1234">CVE-2026-1234</a> in the Example mail gateway. Its maker
confirmed the attacks on 27 November 2026 and released version 4.2.1, which closes the hole. Older versions let anybody on the internet write files
and thereby take over the machine without a password. No workaround is known.</p>
<p>Install the new version today. Where that is impossible, block the management port at the firewall and look for unknown files below the web root,
as <a href="https://www.cisa.gov/news">the agency CISA advises</a>. Whoever finds any should treat the gateway as compromised, isolate it, and change
every password that it has stored. We will add to this warning as soon as the maker publishes technical details. Hosted customers need to do nothing,
according to the company.</p>`

it('a short alert is refused by the section’s rules and passes by the profile that an editor chooses; both say which it was', async () => {
  const claims = await signedInAdmin()
  const { id } = await press.givenTranslated({ title: 'CVE-2026-1234 in the Example mail gateway is exploited', content: ALERT })
  const refused = (await press.publish(id)).operation
  expect(refused).toMatchObject({ error_code: 'quality-gate-blocked', result: { gate_profile: { name: 'standard', chosen_for: 'section', asks: {} } } })
  expect(refused?.error_message).toMatch(/^Quality Gate: .*word_count \(en\) is 1\d\d, needs 1000/)

  const choose = (profile: unknown, article = id) => callEndpoint(api, 'chooseGateProfile', { claims, params: { id: article }, body: { profile } })
  expect((await choose('x')).body.code).toBe('invalid-request')
  expect((await choose('alert', randomUUID())).body.code).toBe('article-not-found')
  for (const _ of [1, 2]) {
    const { body } = await choose('guide')
    expect(body).toMatchObject({ gate_profile: 'guide', applied: { name: 'guide', chosen_for: 'article' } })
  }
  const strict = (await press.publish(id)).operation
  expect(strict?.error_message).toMatch(/^Quality Gate \(profile guide\): /)
  expect(strict?.result).toMatchObject({ gate_profile: { name: 'guide', asks: { source_count: 3 } } })

  await choose('alert')
  const { operation, run } = await press.publish(id)
  expect(operation).toMatchObject({ status: 'success', result: { publishedCount: 15 } })
  const { data } = await getTable()
    .entities.automationLog.query.log({ month: new Date().toISOString().slice(0, 7) })
    .go()
  expect(data.find((row) => row.id === run.operation_id)?.details).toMatchObject({ gate_profile: 'alert' })

  expect((await choose('section')).body).toMatchObject({ gate_profile: null, applied: { name: 'standard', chosen_for: 'section' } })
  expect(await cardOf(id, 'en')).not.toHaveProperty('gate_profile')
  const { entries } = (await callEndpoint(desk, 'listAudit', { claims, query: { action: 'chooseGateProfile' } })).body
  const chosen = entries.filter(({ details }: { details: { status: number } }) => details.status === 200)
  expect(chosen.map(({ details }: { details: { profile: string } }) => details.profile)).toEqual(['section', 'alert', 'guide', 'guide'])
  expect(chosen[0]).toMatchObject({ subject: id, subject_kind: 'article' })
})
