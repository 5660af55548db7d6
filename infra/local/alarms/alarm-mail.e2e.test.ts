import { join } from 'node:path'
import { expect, inject, it } from 'vitest'
import { createDeadLetters } from '../dead-letters.ts'
import { loadTemplate } from '../template.ts'

const { url, dataDir } = inject('product')

it('a dead letter fires the alarm of its queue, and the operator finds the mail in the console', async () => {
  const queues = loadTemplate({ cdkOut: join(dataDir, 'cdk.out'), siteHost: 'localhost' }).all('AWS::SQS::Queue')
  const lost = queues.find(({ logicalId }) => logicalId.includes('weekly') || logicalId.includes('lost'))
  const letters = createDeadLetters(dataDir)
  await letters.send(lost?.attribute('Arn') ?? '', { requestContext: { functionArn: 'nobody' } })
  const shown = async (page: string) => (await fetch(`${url}/_local/${page}`)).text()
  await expect.poll(() => shown('mails'), { timeout: 20_000 }).toMatch(/operator@simulpress\.example[\s\S]*ALARM: &#34;Simulpress-local-schedule-/)
  expect(await shown('metrics')).toMatch(/Simulpress-local-schedule-[\w-]+<\/code><\/td>\s*<td>\s*<span class="badge failed">/)
  for (const letter of letters.list()) if (letter.body.includes('nobody')) letters.remove(letter)
})
