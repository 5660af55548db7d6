import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildCode } from '../build/build.ts'
import { PATHS } from '../build/paths.ts'
import { total } from './line.ts'
import { CHOICES } from './models.ts'
import { ARTICLE_GOAL, costPage, WHOLE_ARTICLE_GOAL, wholeArticle } from './page.ts'
import { pricedNow } from './priced.ts'

/*
 * `npm run cost`: computes what the stage `prod` costs, writes docs/cost.md and says the sums.
 */
await buildCode()
process.env.CDK_VALIDATION = 'false'
const costs = pricedNow()
writeFileSync(join(PATHS.root, 'docs/cost.md'), costPage(costs))
const sums = { 'one published article, without models': costs.article, 'a million articles read': costs.reads, 'an idle month': costs.rest }
for (const [name, lines] of Object.entries(sums)) process.stdout.write(`${name.padEnd(24)} $${total(lines).toFixed(4)}\n`)
for (const choice of CHOICES) process.stdout.write(`an article with models, ${choice.padEnd(12)} $${wholeArticle(costs, choice).toFixed(4)}\n`)
process.stdout.write('docs/cost.md says where it comes from.\n')
if (total(costs.article) > ARTICLE_GOAL || wholeArticle(costs, 'cheapest') > WHOLE_ARTICLE_GOAL) process.exitCode = 1
